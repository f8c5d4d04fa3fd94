// Generated from openapi/services/fdp-notification-service.yaml by scripts/generate.ts. Do not edit.

export const listNotifications = { notifications: [{ id: '', kind: '', time: '', isRead: false, text: '', 'about??': { 'petId??': '', 'policyNumber??': '', 'claimNumber??': '', 'chargeId??': '', 'documentId??': '', 'methodId??': '' } }], 'next??': '' } as const
export const getUnreadCount = { unread: 0, 'newestId??': '' } as const
export const markNotification = { unread: 0, 'newestId??': '' } as const
export const markNotifications = { unread: 0, 'newestId??': '' } as const
export const getNotificationPreferences = { topics: [{ topic: '', email: false, text: false, app: false }] } as const
export const setNotificationPreference = { topics: [{ topic: '', email: false, text: false, app: false }] } as const
