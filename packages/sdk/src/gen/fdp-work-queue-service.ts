// Generated from openapi/services/fdp-work-queue-service.yaml by scripts/generate.ts. Do not edit.

export interface paths {
    "/v1/work-queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for one change
         * @description For the policyholder. The change is carried out later; it is listed as `OPEN` until then, and as `CLOSED` afterwards. A pet's name can be asked for once, and an address while no other change of it is open: else 409. Medical records are kept at once.
         */
        post: operations["createWorkItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/work-queue/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for several changes, all or none
         * @description For the policyholder. When one of them is refused, none is kept. The same change for the same policy twice in one call is refused with 409, like one that is still open.
         */
        post: operations["createWorkItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        WorkItemAnswer: {
            payload: components["schemas"]["WorkItemPayload"];
        };
        WorkItemPayload: {
            response: components["schemas"]["WorkItem"];
        };
        WorkItemsAnswer: {
            payload: components["schemas"]["WorkItemsPayload"];
        };
        WorkItemsPayload: {
            responses: components["schemas"]["WorkItem"][];
        };
        NewWorkItems: components["schemas"]["NewWorkItem"][];
        /**
         * @description The change types of 000 §3.
         * @enum {string}
         */
        WorkItemType: "PET_NAME_CHANGE" | "RISK_ADDRESS_CHANGE" | "ADDRESS_CHANGE" | "MEDICAL_RECORD" | "COVERAGE_CHANGE";
        /**
         * @description The number a customer sees, such as PET104101-01.
         * @example PET104101-01
         */
        PolicyNumberDisplay: string;
        /**
         * Format: email
         * @example us-happy@example.com
         */
        Email: string;
        WorkItemCustomer: {
            email: components["schemas"]["Email"];
            firstName: string;
        };
        /** @enum {string} */
        AddressType: "HOME" | "LOOKUP_ADDRESS" | "MAILING";
        /** @description State or province. */
        State: string;
        /**
         * @description Country of an address; CAN is read as CA.
         * @enum {string}
         */
        Country: "US" | "CA" | "CAN";
        /** @description US ZIP or Canadian postal code (000 §5). */
        PostalCode: string;
        WorkItemAddress: {
            type: components["schemas"]["AddressType"];
            addressLine1: string;
            addressLine2?: string;
            city: string;
            state: components["schemas"]["State"];
            country: components["schemas"]["Country"];
            zipCode: components["schemas"]["PostalCode"];
        };
        /** @description A new pet name or new addresses, by the item's type. */
        ChangeDetails: {
            petName?: string;
            addresses?: components["schemas"]["WorkItemAddress"][];
        };
        /** @enum {string} */
        ContentType: "image/png" | "image/jpeg" | "application/pdf";
        /**
         * @description Spelling as in 000 §3.
         * @enum {string}
         */
        DocumentType: "INVOICE" | "MEDICAL" | "eob";
        /** Format: uri */
        Url: string;
        /** @description A file that was uploaded before and is now referred to (002 §3). */
        UploadedDocument: {
            contentType: components["schemas"]["ContentType"];
            type: components["schemas"]["DocumentType"];
            url: components["schemas"]["Url"];
            fileName: string;
        };
        /** @enum {string} */
        WorkItemStatus: "OPEN" | "IN_PROGRESS" | "CLOSED";
        /**
         * Format: date-time
         * @description An instant, ISO 8601 in UTC.
         * @example 2026-11-20T15:04:05.000Z
         */
        Timestamp: string;
        /** @example C-200101 */
        CustomerNumber: string;
        /** @description The part that a client sends; the service checks or ignores createdBy, source and status (decision 18). */
        NewWorkItem: {
            type: components["schemas"]["WorkItemType"];
            policyNumberDisplay: components["schemas"]["PolicyNumberDisplay"];
            customer: components["schemas"]["WorkItemCustomer"];
            changeDetails?: components["schemas"]["ChangeDetails"];
            uploadedDocuments?: components["schemas"]["UploadedDocument"][];
            /**
             * @description Only for medical records (002 §3).
             * @constant
             */
            assignee?: "medrec";
            status?: components["schemas"]["WorkItemStatus"];
            requestedDate: components["schemas"]["Timestamp"];
            /** @description requestedDate plus one day (000 §4). */
            dueDate: components["schemas"]["Timestamp"];
            externalCustomerIdentifier: components["schemas"]["CustomerNumber"];
            createdBy: components["schemas"]["Email"];
            /** @constant */
            source: "web";
            comment?: string;
        };
        /** @description A work-queue item (000 §3). */
        WorkItem: {
            id: string;
            workQueueId: string;
            type: components["schemas"]["WorkItemType"];
            policyNumberDisplay: components["schemas"]["PolicyNumberDisplay"];
            customer?: components["schemas"]["WorkItemCustomer"];
            changeDetails?: components["schemas"]["ChangeDetails"];
            uploadedDocuments?: components["schemas"]["UploadedDocument"][];
            assignee?: string;
            status: components["schemas"]["WorkItemStatus"];
            requestedDate: components["schemas"]["Timestamp"];
            dueDate: components["schemas"]["Timestamp"];
            externalCustomerIdentifier?: components["schemas"]["CustomerNumber"];
            createdBy?: string;
            source?: string;
            comment?: string;
        };
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
    parameters: never;
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
    createWorkItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWorkItem"];
            };
        };
        responses: {
            /** @description The item as it was filed. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkItemAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The present state does not allow the change. */
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
    createWorkItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWorkItems"];
            };
        };
        responses: {
            /** @description The items as they were filed. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkItemsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The present state does not allow the change. */
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
