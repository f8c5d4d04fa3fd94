// Generated from openapi/services/fdp-notification-service.yaml by scripts/generate.ts. Do not edit.

export interface paths {
    "/v1/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a policyholder's notifications, newest first
         * @description For the signed-in policyholder, 25 at a time. `next` of an answer is the `cursor` of the following one; the last answer has none. What happens meanwhile moves no later page, because a cursor names the last notification that was seen. One is listed for a year, and counts as read after 30 days. The e-mail address of anybody else is answered like an unknown one, with 404.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the unread notifications
         * @description For the signed-in policyholder. The e-mail address of anybody else is answered like an unknown one, with 404.
         */
        get: operations["getUnreadCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications/{notification-id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark one notification as read
         * @description For the signed-in policyholder. A second call changes nothing and is answered alike. A foreign or unknown notification gives 404.
         */
        post: operations["markNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark every notification up to one as read
         * @description For the signed-in policyholder: the named notification and all older ones, never one that came after it. A second call changes nothing and is answered alike. A foreign or unknown notification gives 404.
         */
        post: operations["markNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notification-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how a policyholder wants to be notified
         * @description For the signed-in policyholder. Every topic is listed with every channel. The e-mail address of anybody else is answered like an unknown one, with 404.
         */
        get: operations["getNotificationPreferences"];
        /**
         * Switch one channel of one topic on or off
         * @description For the signed-in policyholder. Everything else stays. Security by e-mail cannot be switched off, and text messages need a mobile number: else 409.
         */
        put: operations["setNotificationPreference"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        NotificationsAnswer: {
            payload: components["schemas"]["NotificationsPayload"];
        };
        NotificationsPayload: {
            response: components["schemas"]["NotificationPage"];
        };
        NotificationPage: {
            notifications: components["schemas"]["Notification"][];
            next?: components["schemas"]["Cursor"];
        };
        Notification: {
            id: components["schemas"]["NotificationId"];
            kind: components["schemas"]["NotificationKind"];
            time: components["schemas"]["Timestamp"];
            isRead: boolean;
            /** @description What happened, as plain text, by the facts of today: a payment is due in 3 days, tomorrow, or was due. */
            text: string;
            about?: components["schemas"]["NotificationSubject"];
        };
        NotificationId: string;
        /** @description claimReceived, claimDecided, claimPaid, documentsMissing, recordsAsked, paymentMade, paymentFailed, paymentDue, cardExpires, bankVerified, bankRefused, documentNew, policyRenewed, policyCancelled, deviceNew, deviceSignedOut, passwordChanged, emailChanged, mobileChanged, payoutMethodChanged, passkeyAdded, passkeyRemoved or reviewDecided. Further kinds may follow; a client shows the text of one that it does not know. A claim without medical records gives recordsAsked, and any other missing document documentsMissing. paymentDue comes three days before the due date, and cardExpires 60 days before the end of the card, or when a card that ends sooner is added. documentNew is a document of the insurer, an explanation of benefits included, and never a file that the policyholder sent. */
        NotificationKind: string;
        /** @description What it is about. A client leads there. */
        NotificationSubject: {
            petId?: components["schemas"]["PetId"];
            policyNumber?: components["schemas"]["PolicyNumber"];
            claimNumber?: components["schemas"]["ClaimNumber"];
            chargeId?: string;
            documentId?: components["schemas"]["DocumentId"];
            methodId?: string;
        };
        /** @description Opaque. */
        Cursor: string;
        UnreadAnswer: {
            payload: components["schemas"]["UnreadPayload"];
        };
        UnreadPayload: {
            response: components["schemas"]["UnreadCount"];
        };
        UnreadCount: {
            unread: number;
            newestId?: components["schemas"]["NotificationId"];
        };
        ReadUpTo: {
            upTo: components["schemas"]["NotificationId"];
        };
        /** @enum {string} */
        Topic: "claims" | "payments" | "policy" | "security" | "offers";
        /** @enum {string} */
        Channel: "email" | "text" | "app";
        PreferencesAnswer: {
            payload: components["schemas"]["PreferencesPayload"];
        };
        PreferencesPayload: {
            response: components["schemas"]["NotificationPreferences"];
        };
        NotificationPreferences: {
            topics: components["schemas"]["TopicPreference"][];
        };
        TopicPreference: {
            topic: components["schemas"]["Topic"];
            email: boolean;
            text: boolean;
            app: boolean;
        };
        PreferenceChange: {
            topic: components["schemas"]["Topic"];
            channel: components["schemas"]["Channel"];
            isOn: boolean;
        };
        /**
         * Format: email
         * @example us-happy@example.com
         */
        Email: string;
        /** @example P-104101 */
        PetId: string;
        /**
         * Format: date-time
         * @description An instant, ISO 8601 in UTC.
         * @example 2026-11-20T15:04:05.000Z
         */
        Timestamp: string;
        /**
         * @description The policy's key; the part of the display number before its first dash.
         * @example PET104101
         */
        PolicyNumber: string;
        /** @example 20480111 */
        ClaimNumber: string;
        /**
         * @description Name of an object in the document service; random, so that nobody can guess one (decision 9).
         * @example D-104101-1
         */
        DocumentId: string;
        /**
         * @description Stable, machine-readable reason of a refusal. New codes are added here and nowhere else.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_FAILED" | "CSRF_TOKEN_INVALID" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "CONFLICT" | "IDEMPOTENCY_KEY_MISSING" | "TOO_MANY_REQUESTS" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "USER_NOT_FOUND" | "CODE_INVALID" | "CODE_LOCKED" | "VERIFICATION_SIGNATURE_INVALID" | "PASSWORD_TOO_WEAK" | "PASSWORD_INCORRECT" | "EMAIL_IN_USE" | "PHONE_INVALID" | "CONTACT_PROOF_REQUIRED" | "ADDRESS_INVALID" | "RENEWAL_NOTICE_SENT" | "PET_NAME_ALREADY_CHANGED" | "POLICY_CANCELLED" | "CHANGE_PENDING" | "OPERATION_NOT_SUPPORTED" | "OFFER_NOT_AVAILABLE" | "PRICE_CHANGED" | "WELLNESS_PLAN_INVALID" | "LINK_EXPIRED" | "PAYMENT_METHOD_IN_USE" | "PAYMENT_METHOD_EXPIRED" | "PAYMENT_METHOD_NOT_VERIFIED" | "SETUP_NOT_CONFIRMED" | "SETUP_EXPIRED" | "BALANCE_CHANGED" | "NOTHING_OVERDUE" | "WALLET-145" | "IDENTITY_REQUIRED" | "ACCOUNT_RESTRICTED" | "PAYOUT_METHOD_INVALID" | "PAYOUT_METHOD_IN_USE" | "CLAIM_CLOSED" | "CLAIM_DATE_INVALID" | "CLAIM_AMOUNT_INVALID" | "CLAIM_DIAGNOSIS_MISSING" | "CLAIM_INVOICE_MISSING" | "REVIEW_OPEN" | "REVIEW_ENDED" | "DEATH_DATE_INVALID" | "DOCUMENT_UNKNOWN" | "FILE_TYPE_INVALID" | "FILE_TOO_SMALL" | "FILE_TOO_LARGE";
        /** @description One reason of a refusal. */
        Error: {
            code: components["schemas"]["ErrorCode"];
            /** @description Short English sentence for a person. */
            message: string;
            /** @description JSON pointer of the request property that is refused, such as `/zipcode`. */
            field?: string;
            /** @description The number of wrong one-time codes so far (only with CODE_INVALID). */
            attempts?: number;
        };
        /** @description Body of every answer that is not 2xx. */
        ErrorResponse: {
            errors: components["schemas"]["Error"][];
        };
    };
    responses: {
        /** @description The number that is left. */
        UnreadLeft: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnreadAnswer"];
            };
        };
        /** @description Every topic with its channels. */
        AllPreferences: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PreferencesAnswer"];
            };
        };
        /** @description The request is against the contract or a rule, or its csrf token is bad or expired. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The bearer token is missing, malformed or expired. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The session may not do this. The portal signs the user out. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no such thing for this customer. Foreign and unknown ids are answered alike. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Too many requests or tries. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The service failed. */
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: {
        /**
         * @description E-mail address of the signed-in policyholder; any other is answered as unknown.
         * @example us-happy@example.com
         */
        OwnEmail: components["schemas"]["Email"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description On every answer of an operation with a session, so that no cache keeps a policyholder's data after the sign-out. A 410 needs it too: browsers keep it permanently, and the next link uses the same address.
         * @example no-store
         */
        NoStore: "no-store";
        /**
         * @description Seconds to wait before the next try.
         * @example 900
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export interface operations {
    listNotifications: {
        parameters: {
            query: {
                /**
                 * @description E-mail address of the signed-in policyholder; any other is answered as unknown.
                 * @example us-happy@example.com
                 */
                email: components["parameters"]["OwnEmail"];
                /**
                 * @description The `next` of the answer before; absent for the newest.
                 * @example Y2xhaW1EZWNpZGVkLTIwNDgwMTEzLTM
                 */
                cursor?: components["schemas"]["Cursor"];
                /**
                 * @description True lists the unread ones alone.
                 * @example true
                 */
                unread?: boolean;
                /**
                 * @description Lists the notifications about this pet alone. A foreign or unknown pet gives 404.
                 * @example P-104101
                 */
                "pet-id"?: components["schemas"]["PetId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notifications, and where the following ones begin. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getUnreadCount: {
        parameters: {
            query: {
                /**
                 * @description E-mail address of the signed-in policyholder; any other is answered as unknown.
                 * @example us-happy@example.com
                 */
                email: components["parameters"]["OwnEmail"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number, and the newest notification. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    markNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The notification.
                 * @example claimDecided-20480113-3
                 */
                "notification-id": components["schemas"]["NotificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UnreadLeft"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    markNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadUpTo"];
            };
        };
        responses: {
            200: components["responses"]["UnreadLeft"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getNotificationPreferences: {
        parameters: {
            query: {
                /**
                 * @description E-mail address of the signed-in policyholder; any other is answered as unknown.
                 * @example us-happy@example.com
                 */
                email: components["parameters"]["OwnEmail"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AllPreferences"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    setNotificationPreference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreferenceChange"];
            };
        };
        responses: {
            200: components["responses"]["AllPreferences"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The channel must stay on, or cannot be switched on. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
}
