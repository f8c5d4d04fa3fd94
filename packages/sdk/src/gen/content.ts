// Generated from openapi/services/content.yaml by scripts/generate.ts. Do not edit.

export interface paths {
    "/remoteconfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the remote configuration
         * @description Public, because the sign-in screens depend on it. A client reads it again on every path change.
         */
        get: operations["getRemoteConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2-top-articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the articles that tiles and the learn-more page show
         * @description For the home tiles and the learn-more page. The list may be empty; pictures are paths on `host`. A repeat answers the same.
         */
        get: operations["listTopArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1-pet-rx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the pharmacy content where no rate year is known
         * @description For a policyholder whose policies belong to several rate years, or to none. It answers the path of the page to embed and the host that it is on.
         */
        get: operations["getPharmacyContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1-pet-rx-23": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the pharmacy content of rate year 2023
         * @description For a policyholder whose policies all belong to rate year 2023. It answers the path of the page to embed and the host that it is on.
         */
        get: operations["getPharmacyContent2023"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1-pet-rx-24": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the pharmacy content of rate year 2024
         * @description For a policyholder whose policies all belong to rate year 2024. It answers the path of the page to embed and the host that it is on.
         */
        get: operations["getPharmacyContent2024"];
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
        RemoteConfigAnswer: {
            body: components["schemas"]["RemoteConfig"];
        };
        RemoteConfig: {
            featureFlags: components["schemas"]["FeatureFlags"];
        };
        /** @description Further flags may follow; a client ignores unknown ones. */
        FeatureFlags: {
            /** @description True: reset by code. False: reset by mailed link. */
            isNewResetPasswordFlow?: boolean;
            /** @description A phone number can be used to sign in. */
            isPhoneNumberEnabled?: boolean;
            /** @description Show the new claims form. */
            enableNewClaimsForm?: boolean;
            /** @description Milliseconds between two polls for a policy after the buy flow. */
            autoRefreshDuration?: number;
            /** @description '01': rename by policy change. Anything else: by the work queue. */
            petNameChangeMode?: string;
            /** @description A change of the e-mail address or the mobile number needs a `contactProof`. Off by default. */
            requireContactStepUp?: boolean;
            /** @description Show a card of each pet for the counter of a vet. Off by default. */
            enableVetCard?: boolean;
            /** @description Show the page on which a policyholder sees and deletes what the device keeps. Off by default. */
            enableDataExport?: boolean;
            /** @description Show the bell and the notifications. Off by default. */
            enableNotifications?: boolean;
            /** @description Show the devices that are signed in and the security activity. Off by default. */
            enableSecurityCenter?: boolean;
            /** @description A passkey can be added, and signs in. Off by default. */
            enablePasskeys?: boolean;
            /** @description A review of a decision on a claim can be asked for. Off by default. */
            enableClaimReview?: boolean;
            /** @description The death of a pet can be reported. Off by default. */
            enablePetLoss?: boolean;
            maintenance?: components["schemas"]["MaintenanceNotice"][];
        } & {
            [key: string]: unknown;
        };
        MaintenanceNotice: {
            title: string;
            /** @description May hold markup; a client sanitises it. */
            description: string;
        };
        TopArticlesAnswer: {
            body: components["schemas"]["TopArticles"];
        };
        TopArticles: {
            articles: components["schemas"]["Article"][];
            host: components["schemas"]["Host"];
        };
        /** @description The product documents name the list, not what an article holds. */
        Article: {
            slug: string;
            title: string;
            description?: string;
            /** @description Path on `host`. */
            image?: string;
            /** @description HTML; a client sanitises it. */
            content: string;
        };
        /**
         * Format: uri
         * @description Scheme and host, without a path.
         */
        Host: string;
        PharmacyContentAnswer: {
            payload: components["schemas"]["PharmacyContentPayload"];
        };
        PharmacyContentPayload: {
            response: components["schemas"]["PharmacyContent"];
        };
        PharmacyContent: {
            petRxData: components["schemas"]["PharmacyData"];
            host: components["schemas"]["Host"];
        };
        /** @description 002 §3 names content, host and rfYear; in the answer the host is beside it (002 §7). */
        PharmacyData: {
            /** @description Path on `host` of the page to embed. */
            content: string;
            /**
             * @description The rate year that the content belongs to; missing where it belongs to none.
             * @enum {integer}
             */
            rfYear?: 2023 | 2024;
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
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Seconds to wait before the next try.
         * @example 900
         */
        RetryAfter: number;
        /**
         * @description On every answer of an operation with a session, so that no cache keeps a policyholder's data after the sign-out. A 410 needs it too: browsers keep it permanently, and the next link uses the same address.
         * @example no-store
         */
        NoStore: "no-store";
    };
    pathItems: never;
}
export interface operations {
    getRemoteConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flags. A missing one has its own default in the client. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoteConfigAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listTopArticles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The articles, and the host of their links and images. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopArticlesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getPharmacyContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page to embed and its host. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PharmacyContentAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getPharmacyContent2023: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page to embed and its host. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PharmacyContentAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getPharmacyContent2024: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page to embed and its host. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PharmacyContentAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
}
