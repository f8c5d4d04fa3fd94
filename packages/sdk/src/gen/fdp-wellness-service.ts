// Generated from openapi/services/fdp-wellness-service.yaml by scripts/generate.ts. Do not edit.

export interface paths {
    "/v1/wellness-plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the wellness plans of a rate year with all their benefits
         * @description The list has no order; a rate year without plans has an empty list. A link's token without its e-mail address, or with another one, is answered as not found.
         */
        get: operations["listWellnessPlans"];
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
        WellnessPlansAnswer: {
            payload: components["schemas"]["WellnessPlansPayload"];
        };
        WellnessPlansPayload: {
            responses: components["schemas"]["WellnessPlan"][];
        };
        /**
         * Format: email
         * @example us-happy@example.com
         */
        Email: string;
        /**
         * Format: date
         * @description A calendar date, YYYY-MM-DD. It has no time and no zone and never becomes an instant (decision 16).
         * @example 2026-03-14
         */
        CalendarDate: string;
        /** @enum {string} */
        Currency: "USD" | "CAD";
        /**
         * @description 002 §1.
         * @enum {string}
         */
        WellnessPlanCode: "ADV" | "ESS" | "PRI";
        /** @enum {string} */
        WellnessPlanType: "Advantage" | "Essentials" | "Prime";
        /**
         * @description An amount in units of its currency with at most two decimals (41.2 is $41.20).
         * @example 41.2
         */
        Money: number;
        /** @description One benefit with its yearly maximum (002 §3). */
        WellnessCoverage: {
            order?: number;
            coverageDescription: string;
            limit?: components["schemas"]["Money"];
            isCovered?: boolean;
        };
        /** @description A plan that can be added (002 §3). */
        WellnessPlan: {
            planCode: components["schemas"]["WellnessPlanCode"];
            planType: components["schemas"]["WellnessPlanType"];
            /** @description The coverage of a year, the sum of the limits of the covered benefits. */
            annualLimit?: components["schemas"]["Money"];
            /** @description The benefits of all plans, in any order; those that the plan does not cover have `isCovered` false. */
            coverages: components["schemas"]["WellnessCoverage"][];
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
    };
    parameters: {
        /**
         * @description The customer's e-mail address out of a mailed wellness link, which its token needs (002 §6, §7). Of a session it is the policyholder's own.
         * @example us-happy@example.com
         */
        SecuredParam: components["schemas"]["Email"];
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
    listWellnessPlans: {
        parameters: {
            query: {
                /**
                 * @description The rate year of the term.
                 * @example 2024
                 */
                rfYear: number;
                /**
                 * @description The day on which the term began.
                 * @example 2026-11-10
                 */
                effectiveDate: components["schemas"]["CalendarDate"];
                /**
                 * @description CAD in Canada, else USD.
                 * @example USD
                 */
                currency: components["schemas"]["Currency"];
                /**
                 * @description Lists benefits that a plan does not cover too.
                 * @example true
                 */
                showAllCoverages: true;
            };
            header?: {
                /**
                 * @description The customer's e-mail address out of a mailed wellness link, which its token needs (002 §6, §7). Of a session it is the policyholder's own.
                 * @example us-happy@example.com
                 */
                "secured-param"?: components["parameters"]["SecuredParam"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WellnessPlansAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["LinkExpired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
}
