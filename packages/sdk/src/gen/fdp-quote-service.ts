// Generated from openapi/services/fdp-quote-service.yaml by scripts/generate.ts. Do not edit.

export interface paths {
    "/v1/quotes/coverage-premium": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote the wellness plans for a pet
         * @description A quote changes nothing. The same pet, state, country and day give the same prices.
         */
        post: operations["quoteCoveragePremium"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description The pet and the place to quote for (002 §3). */
        QuoteRequest: {
            /** @constant */
            applicationIdentifier: "selfservice";
            underwriter?: string;
            petName: components["schemas"]["PetName"];
            /** @description As the account and the policy info give it. */
            petAge: string;
            /** @description In any case. */
            petType: string;
            breedId?: string;
            breedName?: string;
            zipCode?: components["schemas"]["PostalCode"];
            state: components["schemas"]["State"];
            country: components["schemas"]["Country"];
            ratingBranchID?: string;
            effectiveDate: components["schemas"]["CalendarDate"];
        };
        QuoteAnswer: {
            payload: components["schemas"]["QuotePayload"];
        };
        QuotePayload: {
            response: components["schemas"]["Quote"];
        };
        Quote: {
            ratematrixes: components["schemas"]["RateMatrix"][];
        };
        /** @example Biscuit */
        PetName: string;
        /** @description US ZIP or Canadian postal code (000 §5). */
        PostalCode: string;
        /** @description State or province. */
        State: string;
        /**
         * @description Country of an address; CAN is read as CA.
         * @enum {string}
         */
        Country: "US" | "CA" | "CAN";
        /**
         * Format: date
         * @description A calendar date, YYYY-MM-DD. It has no time and no zone and never becomes an instant (decision 16).
         * @example 2026-03-14
         */
        CalendarDate: string;
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
        /** @description Amounts of a year at one billing frequency. The price of an installment is (premium + taxAndServicePremium) / 12, / 4 or / 1, rounded to cents. */
        PlanRate: {
            premium: components["schemas"]["Money"];
            taxAndServicePremium: components["schemas"]["Money"];
        };
        /** @description The prices of a plan by billing frequency. A frequency without an entry has no price, so that the plan cannot be bought with it; a quarterly policy without a quarterly entry pays a quarter of the monthly entry (002 §9). */
        PlanRates: {
            monthly?: components["schemas"]["PlanRate"];
            quarterly?: components["schemas"]["PlanRate"];
            annual?: components["schemas"]["PlanRate"];
        };
        /** @description The prices of one plan (002 §3). */
        RateMatrixEntry: {
            planCode?: components["schemas"]["WellnessPlanCode"];
            planType: components["schemas"]["WellnessPlanType"];
            isRecommended?: boolean;
            rates: components["schemas"]["PlanRates"];
        };
        /** @description The prices of a coverage (002 §3). */
        RateMatrix: {
            /** @example wellness */
            coverageType: string;
            /** @description One entry for each plan. */
            ratematrix: components["schemas"]["RateMatrixEntry"][];
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
    quoteCoveragePremium: {
        parameters: {
            query: {
                /**
                 * @description The coverage to quote.
                 * @example wellness
                 */
                coverageType: "wellness";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteRequest"];
            };
        };
        responses: {
            /** @description The prices of the plans. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAnswer"];
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
}
