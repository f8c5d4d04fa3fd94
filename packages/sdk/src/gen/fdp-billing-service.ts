// Generated from openapi/services/fdp-billing-service.yaml by scripts/generate.ts. Do not edit.

export interface paths {
    "/v1/billing/charge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up what became of a charge by its idempotency key
         * @description For a charge whose answer was lost (decision 25). An empty list means that no charge was made with this key, so that the same request can be sent again.
         */
        get: operations["findCharge"];
        put?: never;
        /**
         * Charge overdue balances to a payment method
         * @description A balance is charged at most once. Either every billing is tried, or none is because the request was refused. A try that the payment method declines is a transaction, not a refusal; it leaves the balance overdue.
         */
        post: operations["chargeOverdue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        ChargeRequest: {
            /** @constant */
            appId: "self-service";
            billings: components["schemas"]["Billing"][];
        };
        Billing: {
            policyDisplayNumber: components["schemas"]["PolicyNumberDisplay"];
            /** @description The overdue balance, with at most two decimals. A balance of 5 or less is not charged (001 §9). */
            amount: number;
            paymentMethod: components["schemas"]["ChargedMethod"];
        };
        ChargedMethod: {
            paymentMethodId: components["schemas"]["PaymentMethodId"];
            paymentType: components["schemas"]["PaymentType"];
            /**
             * @description As the client knows it; ACTIVE for a method without status. The service knows its own.
             * @enum {string}
             */
            paymentMethodStatus: "ACTIVE" | "VERIFICATION_PENDING" | "VERIFICATION_FAILED" | "VERIFICATION_SUCCESSFUL";
        };
        ChargeAnswer: {
            payload: components["schemas"]["ChargePayload"];
        };
        ChargePayload: {
            response: components["schemas"]["ChargeResult"];
        };
        ChargeResult: {
            transactions: components["schemas"]["Transaction"][];
        };
        Transaction: {
            policyDisplayNumber: components["schemas"]["PolicyNumberDisplay"];
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            transactionStatus: components["schemas"]["TransactionStatus"];
        };
        TransactionStatus: {
            /** @enum {string} */
            status: "Approved" | "Declined";
        };
        /**
         * @description The number a customer sees, such as PET104101-01.
         * @example PET104101-01
         */
        PolicyNumberDisplay: string;
        /**
         * @description An amount in units of its currency with at most two decimals (41.2 is $41.20).
         * @example 41.2
         */
        Money: number;
        /** @enum {string} */
        Currency: "USD" | "CAD";
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
        /** @example PM-1-1 */
        PaymentMethodId: string;
        /**
         * @description A bank account has the type US_BANK_ACCOUNT in Canada too (001 §7).
         * @enum {string}
         */
        PaymentType: "CARD" | "US_BANK_ACCOUNT";
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
        /** @description The bearer is the token of a mailed link, and the link has expired or was used. */
        LinkExpired: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
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
    parameters: {
        /**
         * @description One per intended write of money or of a claim; a repeat gets the first answer again (decision 5).
         * @example 8a3d3a39-8a0d-4b69-9c3b-3f7f5a0b8a34
         */
        IdempotencyKey: string;
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
    findCharge: {
        parameters: {
            query: {
                /**
                 * @description The `Idempotency-Key` of the charge.
                 * @example 8a3d3a39-8a0d-4b69-9c3b-3f7f5a0b8a34
                 */
                "idempotency-key": string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transactions of the charge, in the order of the request. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChargeAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["LinkExpired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    chargeOverdue: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One per intended write of money or of a claim; a repeat gets the first answer again (decision 5).
                 * @example 8a3d3a39-8a0d-4b69-9c3b-3f7f5a0b8a34
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChargeRequest"];
            };
        };
        responses: {
            /** @description The charge was tried. It succeeded when every transaction is Approved (001 §7). A balance may come back in several transactions of its policy with different results; what was declined is overdue still. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChargeAnswer"];
                };
            };
            /** @description The request is refused, and nothing was charged. */
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
            404: components["responses"]["NotFound"];
            /** @description The present state does not allow the charge, and nothing was charged. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            410: components["responses"]["LinkExpired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
}
