// Generated from openapi/services/fdp-policy-service.yaml by scripts/generate.ts. Do not edit.

export interface paths {
    "/v1/policy/exists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether a policy exists for an e-mail address
         * @description For a customer who has just bought a policy and waits until it is there. The e-mail address of anybody else gives 404.
         */
        get: operations["getPolicyExistence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/{p}/terms/{t}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the documents of a policy term
         * @description For the policyholder. The files themselves come from the document service. A foreign or unknown policy or term gives 404.
         */
        get: operations["listPolicyDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/{p}/medical-records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the medical records of a policy
         * @description For the policyholder. The files themselves come from the document service. A foreign or unknown policy gives 404.
         */
        get: operations["listMedicalRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/{p}/policies-identifier-types/{type}/policy-offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the offers on a policy
         * @description For the policyholder. A policy without offers has an empty list; a foreign or unknown one gives 404.
         */
        get: operations["listPolicyOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/{policyRefIdentifier}/policy-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what an e-mailed wellness link shows of a policy
         * @description A link's token without its e-mail address, or with another one, is answered like an unknown policy.
         */
        get: operations["getPolicyInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/{p}/transactions/policy-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up what became of a policy change by its idempotency key
         * @description For an `add wellness` whose answer was lost (decision 25). An empty list means that no change was made with this key, so that the same request can be sent again.
         */
        get: operations["findPolicyChange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename the pet of a policy, or add wellness to it
         * @description `add wellness` needs an `Idempotency-Key`, because it costs money; without one it is refused with 400. Plan, yearly coverage and price are checked against the plans and the quote of the day, and wellness is added once. The token of a wellness link opens `add wellness` for its policy alone.
         */
        patch: operations["changePolicy"];
        trace?: never;
    };
    "/v1/policies/{policyNumber}/default-payment-ref": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the payment method that pays a policy
         * @description For the policyholder, or the visitor of a payment link. A repeat changes nothing. 409 says why the method or the policy does not allow it.
         */
        put: operations["setDefaultPaymentRef"];
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
        DefaultPaymentRef: {
            newPaymentRef: components["schemas"]["PaymentMethodId"];
            /** @description The policy of the path; another one is answered as unknown. */
            policyNumber: components["schemas"]["PolicyNumber"];
        };
        ExistenceAnswer: {
            payload: components["schemas"]["ExistencePayload"];
        };
        ExistencePayload: {
            response: components["schemas"]["Existence"];
        };
        Existence: {
            exists: boolean;
        };
        PolicyDocumentsAnswer: {
            payload: components["schemas"]["PolicyDocumentsPayload"];
        };
        PolicyDocumentsPayload: {
            response: components["schemas"]["PolicyDocuments"];
        };
        PolicyDocuments: {
            policyDocs: components["schemas"]["DocumentListItem"][];
        };
        MedicalRecordsAnswer: {
            payload: components["schemas"]["MedicalRecordsPayload"];
        };
        MedicalRecordsPayload: {
            response: components["schemas"]["MedicalRecords"];
        };
        MedicalRecords: {
            medicalRecords: components["schemas"]["DocumentListItem"][];
        };
        OffersAnswer: {
            payload: components["schemas"]["OffersPayload"];
        };
        OffersPayload: {
            responses: components["schemas"]["PolicyOffer"][];
        };
        PolicyInfoAnswer: {
            payload: components["schemas"]["PolicyInfoPayload"];
        };
        PolicyInfoPayload: {
            response: components["schemas"]["PolicyInfo"];
        };
        /** @description The content of a wellness link (002 §3). */
        PolicyInfo: {
            policyEffectiveDate: components["schemas"]["CalendarDate"];
            offerEndDate: components["schemas"]["CalendarDate"];
            petName: components["schemas"]["PetName"];
            externalCustomerReference?: components["schemas"]["CustomerNumber"];
            offerState: components["schemas"]["WellnessOfferState"];
            underwriter?: string;
            state?: components["schemas"]["State"];
            country?: components["schemas"]["Country"];
            paymentPlanType?: string;
            petAge?: string;
            petType?: string;
            breedId?: string;
            breedName?: string;
            zipCode?: components["schemas"]["PostalCode"];
            ratingBranchID?: string;
            /** @description The rate year of the term. */
            rfYear?: number;
            enrollmentFee?: components["schemas"]["Money"];
            /** @description The present payment for one month, quarter or year, with everything that it contains. */
            installment?: components["schemas"]["Money"];
            nextPaymentDate?: components["schemas"]["CalendarDate"];
        };
        FoundChangesAnswer: {
            payload: components["schemas"]["FoundChangesPayload"];
        };
        FoundChangesPayload: {
            responses: components["schemas"]["PolicyChangeReceipt"][];
        };
        /** @description What became of an `add wellness`. */
        PolicyChangeReceipt: {
            /** @constant */
            op: "add wellness";
            success: boolean;
            planCode?: components["schemas"]["WellnessPlanCode"];
            planType?: components["schemas"]["WellnessPlanType"];
            at?: components["schemas"]["Timestamp"];
        };
        PolicyChangeAnswer: components["schemas"]["SuccessAnswer"];
        PolicyChange: components["schemas"]["PolicyOperation"][];
        PolicyOperation: components["schemas"]["PetNameChange"] | components["schemas"]["WellnessAddition"];
        PetNameChange: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "pet name change";
            requestPayload: components["schemas"]["NewPetName"];
        };
        NewPetName: {
            name: string;
        };
        WellnessAddition: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "add wellness";
            requestPayload: components["schemas"]["ChosenWellness"];
        };
        ChosenWellness: {
            planCode: components["schemas"]["WellnessPlanCode"];
            planType: components["schemas"]["WellnessPlanType"];
            /** @description The plan's `annualLimit`. */
            annualCoverage: components["schemas"]["Money"];
            /** @description The quoted price of an installment at the policy's billing frequency, with taxes and service. Another price than that of the day is refused with PRICE_CHANGED. */
            premiumOpted: components["schemas"]["Money"];
        };
        /**
         * Format: email
         * @example us-happy@example.com
         */
        Email: string;
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
         * @description The policy's key; the part of the display number before its first dash.
         * @example PET104101
         */
        PolicyNumber: string;
        /** @example T-104101-01 */
        PolicyTermId: string;
        /**
         * @description The country of the customer's service (000 §9).
         * @enum {string}
         */
        ServiceCode: "US" | "CA";
        /** Format: uri */
        Url: string;
        /**
         * Format: date
         * @description A calendar date, YYYY-MM-DD. It has no time and no zone and never becomes an instant (decision 16).
         * @example 2026-03-14
         */
        CalendarDate: string;
        /** @description An entry of a list of documents (002 §3). */
        DocumentListItem: {
            url: components["schemas"]["Url"];
            label: string;
            createdDate?: components["schemas"]["CalendarDate"];
        };
        /**
         * @description The number a customer sees, such as PET104101-01.
         * @example PET104101-01
         */
        PolicyNumberDisplay: string;
        /**
         * @description The documents name available and requested (002 §4); an unknown value counts as not available.
         * @enum {string}
         */
        WellnessOfferState: "AVAILABLE" | "REQUESTED" | "EXPIRED" | "REMOVED";
        /** @enum {string} */
        WellnessPlanType: "Advantage" | "Essentials" | "Prime";
        /**
         * @description An amount in units of its currency with at most two decimals (41.2 is $41.20).
         * @example 41.2
         */
        Money: number;
        /**
         * @description 002 §1.
         * @enum {string}
         */
        WellnessPlanCode: "ADV" | "ESS" | "PRI";
        /** @enum {string} */
        Currency: "USD" | "CAD";
        /** @description One benefit with its yearly maximum (002 §3). */
        WellnessCoverage: {
            order?: number;
            coverageDescription: string;
            limit?: components["schemas"]["Money"];
            isCovered?: boolean;
        };
        WellnessPlanDetails: {
            planCode?: components["schemas"]["WellnessPlanCode"];
            planType?: components["schemas"]["WellnessPlanType"];
            planPeriod?: string;
            planDescription?: string;
            annualLimit?: components["schemas"]["Money"];
            currency?: components["schemas"]["Currency"];
            coverages?: components["schemas"]["WellnessCoverage"][];
        };
        /** @description The wellness plan of a policy term (000 §3). */
        TermWellnessPlan: {
            type?: components["schemas"]["WellnessPlanType"];
            limit?: components["schemas"]["Money"];
            details?: components["schemas"]["WellnessPlanDetails"];
        };
        /** @description An offer on a policy (002 §3). */
        PolicyOffer: {
            policyNumber: components["schemas"]["PolicyNumber"];
            offerState: components["schemas"]["WellnessOfferState"];
            wellnessPlan?: components["schemas"]["TermWellnessPlan"];
        };
        /** @example Biscuit */
        PetName: string;
        /** @example C-200101 */
        CustomerNumber: string;
        /** @description State or province. */
        State: string;
        /**
         * @description Country of an address; CAN is read as CA.
         * @enum {string}
         */
        Country: "US" | "CA" | "CAN";
        /** @description US ZIP or Canadian postal code (000 §5). */
        PostalCode: string;
        /**
         * Format: date-time
         * @description An instant, ISO 8601 in UTC.
         * @example 2026-11-20T15:04:05.000Z
         */
        Timestamp: string;
        Success: {
            success: boolean;
        };
        SuccessPayload: {
            response: components["schemas"]["Success"];
        };
        SuccessAnswer: {
            payload: components["schemas"]["SuccessPayload"];
        };
        /** @example PM-1-1 */
        PaymentMethodId: string;
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
    };
    parameters: {
        /**
         * @description The policy number (not the display number).
         * @example PET104101
         */
        PolicyNumberInPath: components["schemas"]["PolicyNumber"];
        /**
         * @description The policy number display (000 §7).
         * @example PET104101-01
         */
        PolicyNumberDisplayInPath: components["schemas"]["PolicyNumberDisplay"];
        /**
         * @description The policy number display, or the policy number.
         * @example PET104101-01
         */
        AnyPolicyNumber: components["schemas"]["PolicyNumberDisplay"];
        /**
         * @description The customer's e-mail address out of a mailed wellness link, which its token needs (002 §6, §7). Of a session it is the policyholder's own.
         * @example us-happy@example.com
         */
        SecuredParam: components["schemas"]["Email"];
        /** @description For an operation of which only some writes move money. Those are refused without it; a repeat gets the first answer again (decision 5). */
        OptionalIdempotencyKey: string;
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
    getPolicyExistence: {
        parameters: {
            query: {
                /**
                 * @description E-mail address of the signed-in policyholder; any other is answered as unknown.
                 * @example us-happy@example.com
                 */
                email: components["schemas"]["Email"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether there is one. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExistenceAnswer"];
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
    listPolicyDocuments: {
        parameters: {
            query: {
                /**
                 * @description The country of the service.
                 * @example US
                 */
                "service-code": components["schemas"]["ServiceCode"];
            };
            header?: never;
            path: {
                /**
                 * @description The policy number (not the display number).
                 * @example PET104101
                 */
                p: components["parameters"]["PolicyNumberInPath"];
                /**
                 * @description The policy term.
                 * @example T-104101-01
                 */
                t: components["schemas"]["PolicyTermId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The documents, newest first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyDocumentsAnswer"];
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
    listMedicalRecords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The policy number (not the display number).
                 * @example PET104101
                 */
                p: components["parameters"]["PolicyNumberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, newest first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MedicalRecordsAnswer"];
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
    listPolicyOffers: {
        parameters: {
            query: {
                /**
                 * @description The kind of offer.
                 * @example WELLNESS
                 */
                type: "WELLNESS";
            };
            header?: never;
            path: {
                /**
                 * @description The policy number display, or the policy number.
                 * @example PET104101-01
                 */
                p: components["parameters"]["AnyPolicyNumber"];
                /**
                 * @description Which number {p} is.
                 * @example POLICY_NUMBER_DISPLAY
                 */
                type: "POLICY_NUMBER" | "POLICY_NUMBER_DISPLAY";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offers. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OffersAnswer"];
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
    getPolicyInfo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The customer's e-mail address out of a mailed wellness link, which its token needs (002 §6, §7). Of a session it is the policyholder's own.
                 * @example us-happy@example.com
                 */
                "secured-param"?: components["parameters"]["SecuredParam"];
            };
            path: {
                /**
                 * @description The policy number of the link, or its display number.
                 * @example PET104102
                 */
                policyRefIdentifier: components["schemas"]["PolicyNumberDisplay"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policy behind the link. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyInfoAnswer"];
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
    findPolicyChange: {
        parameters: {
            query: {
                /**
                 * @description The `Idempotency-Key` of the change.
                 * @example 8a3d3a39-8a0d-4b69-9c3b-3f7f5a0b8a34
                 */
                "idempotency-key": string;
            };
            header?: never;
            path: {
                /**
                 * @description The policy number display (000 §7).
                 * @example PET104101-01
                 */
                p: components["parameters"]["PolicyNumberDisplayInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The change, or none. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundChangesAnswer"];
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
    changePolicy: {
        parameters: {
            query: {
                /**
                 * @description The kind of transaction.
                 * @example 1
                 */
                "action-code": "1";
                /** @description Sent as true with `add wellness`, and not at all with `pet name change` (002 §7). */
                "show-rate-factor"?: boolean;
            };
            header?: {
                /** @description For an operation of which only some writes move money. Those are refused without it; a repeat gets the first answer again (decision 5). */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path: {
                /** @description The policy number display (000 §7). */
                p: components["schemas"]["PolicyNumberDisplay"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyChange"];
            };
        };
        responses: {
            /** @description The change is made when `success` is true; anything else is a failure (002 §7). */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessAnswer"];
                };
            };
            /** @description The request is refused, and nothing was changed. */
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
            /** @description The present state does not allow the change. */
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
    setDefaultPaymentRef: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The policy number (not the display number).
                 * @example PET104101
                 */
                policyNumber: components["schemas"]["PolicyNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DefaultPaymentRef"];
            };
        };
        responses: {
            /** @description The method pays the policy from the next due date on. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessAnswer"];
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
            410: components["responses"]["LinkExpired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
}
