// Generated from openapi/services/fdp-document-service.yaml by scripts/generate.ts. Do not edit.

export interface paths {
    "/v1/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a file of the policyholder
         * @description A PNG, JPEG or PDF file of 301 to 10,000,000 bytes (000 §9). Extension and content must say the same type. The file gets a random name.
         */
        post: operations["uploadDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a file of the policyholder
         * @description For the owner of the file, with the bearer token in every call. A foreign or unknown file gives 404.
         */
        get: operations["downloadDocument"];
        put?: never;
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
        UploadAnswer: {
            payload: components["schemas"]["UploadPayload"];
        };
        UploadPayload: {
            response: components["schemas"]["StoredDocument"];
        };
        /**
         * Format: binary
         * @description The bytes of a PNG, JPEG or PDF file.
         */
        DocumentBytes: Blob;
        /** @description One file, its name with the extension in the part's filename. */
        Upload: {
            file: components["schemas"]["DocumentBytes"];
        };
        /** Format: uri */
        Url: string;
        StoredDocumentData: {
            Location: components["schemas"]["Url"];
        };
        /** @description Where an uploaded file is kept. The spelling of Location is that of 002 §7. */
        StoredDocument: {
            data: components["schemas"]["StoredDocumentData"];
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
        /**
         * @description Name of an object in the document service; random, so that nobody can guess one (decision 9).
         * @example D-104101-1
         */
        DocumentId: string;
    };
    responses: {
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
        /** @description The request is against the contract or a rule, or its csrf token is bad or expired. */
        BadRequest: {
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
    uploadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description The file is kept under this address. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadAnswer"];
                };
            };
            /** @description The file is not taken, or the csrf token is bad or expired. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The file has more than 10,000,000 bytes. A proxy before the service may answer so with another body. */
            413: {
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
    downloadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The file.
                 * @example D-104101-1
                 */
                documentId: components["schemas"]["DocumentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    /**
                     * @description Attachment, with the name to save it under.
                     * @example attachment; filename="Declarations page.pdf"
                     */
                    "Content-Disposition": string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": components["schemas"]["DocumentBytes"];
                    "image/jpeg": components["schemas"]["DocumentBytes"];
                    "application/pdf": components["schemas"]["DocumentBytes"];
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
}
