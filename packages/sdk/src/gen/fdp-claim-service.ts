// Generated from openapi/services/fdp-claim-service.yaml by scripts/generate.ts. Do not edit.

export interface paths {
    "/v1/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the active or the closed claims of a policyholder */
        get: operations["listClaims"];
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
        ClaimsAnswer: {
            payload: {
                responses: components["schemas"]["ClaimGroup"][];
            };
        };
        /**
         * Format: email
         * @example us-happy@example.com
         */
        Email: string;
        /** @enum {string} */
        ClaimStatus: "OPEN" | "CLOSED";
        /**
         * @description The policy's key; the part of the display number before its first dash.
         * @example PET104822
         */
        PolicyNumber: string;
        /**
         * @description The number a customer sees, such as PET104822-01.
         * @example PET104822-01
         */
        PolicyNumberDisplay: string;
        /**
         * Format: date-time
         * @description An instant, ISO 8601 in UTC.
         * @example 2026-11-20T15:04:05.000Z
         */
        Timestamp: string;
        /**
         * Format: date
         * @description A calendar date, YYYY-MM-DD. It has no time and no zone and never becomes an instant (decision 16).
         * @example 2026-03-14
         */
        CalendarDate: string;
        /**
         * @description 002 §4, lower case. An unknown value is shown neutrally.
         * @enum {string}
         */
        ProgressStatus: "received" | "in review" | "approved" | "not approved" | "payment sent" | "denied" | "missing docs" | "partially approved" | "on hold";
        /**
         * @description Country of an address; CAN is read as CA.
         * @enum {string}
         */
        Country: "US" | "CA" | "CAN";
        /** @example C-200114 */
        CustomerNumber: string;
        /**
         * @description An amount in units of its currency with at most two decimals (41.2 is $41.20).
         * @example 41.2
         */
        Money: number;
        CustomerDiagnosis: {
            claimDetailsId?: string;
            claimDetails?: string;
        };
        Deduction: {
            id?: string;
            reason?: string;
            amount?: components["schemas"]["Money"];
        };
        DetailInvoice: {
            treatmentDate?: components["schemas"]["CalendarDate"];
            amount?: components["schemas"]["Money"];
            description?: string;
        };
        /** Format: uri */
        Url: string;
        /**
         * @description Spelling as in 000 §3.
         * @enum {string}
         */
        DocumentType: "INVOICE" | "MEDICAL" | "eob";
        ClaimDocument: {
            file?: components["schemas"]["Url"];
            url?: components["schemas"]["Url"];
            label?: string;
            type?: components["schemas"]["DocumentType"];
        };
        Claim: {
            claimNumber: string;
            parentClaimNumber?: string;
            splitClaim?: boolean;
            policyNumber?: components["schemas"]["PolicyNumber"];
            policyNumberDisplay?: components["schemas"]["PolicyNumberDisplay"];
            petName?: string;
            dateNotified?: components["schemas"]["Timestamp"];
            updatedDate?: components["schemas"]["Timestamp"];
            treatmentDate?: components["schemas"]["CalendarDate"];
            status?: components["schemas"]["ClaimStatus"];
            progressStatus?: components["schemas"]["ProgressStatus"];
            isMissingDocument?: boolean;
            isMedicalRecordExists?: boolean;
            isDeductibleMet?: boolean;
            isPastClaim?: boolean;
            isWellness?: boolean;
            isContinuation?: boolean;
            hasDetailsSet?: boolean;
            /** @description Markup; shown sanitized. */
            explanation?: string;
            claimType?: string;
            lastSeenFor?: string;
            seenFor?: string;
            otherCarrier?: string;
            country?: components["schemas"]["Country"];
            customerNumber?: components["schemas"]["CustomerNumber"];
            invoice?: components["schemas"]["Money"];
            totalInvoiceAmount?: components["schemas"]["Money"];
            subTotal?: components["schemas"]["Money"];
            paid?: components["schemas"]["Money"];
            approved?: components["schemas"]["Money"];
            approvedAmount?: components["schemas"]["Money"];
            copay?: number;
            copayAmount?: components["schemas"]["Money"];
            deductibleApplied?: components["schemas"]["Money"];
            deductibleType?: string;
            customerDiagnosis?: components["schemas"]["CustomerDiagnosis"][];
            deductions?: components["schemas"]["Deduction"][];
            detailInvoices?: components["schemas"]["DetailInvoice"][];
            invoices?: components["schemas"]["ClaimDocument"][];
            medicals?: components["schemas"]["ClaimDocument"][];
            eob?: components["schemas"]["ClaimDocument"][];
            eobReport?: components["schemas"]["ClaimDocument"];
            eobReports?: components["schemas"]["ClaimDocument"][];
        };
        /** @description One entry of a list of claims. A claim that was not split has one child (002 §3). */
        ClaimGroup: {
            claimNumber?: string;
            parentClaimNumber: string;
            splitClaim?: boolean;
            isPastClaim?: boolean;
            lastSeenFor?: string;
            claims: components["schemas"]["Claim"][];
        };
        /**
         * @description Stable, machine-readable reason of a refusal. New codes are added here and nowhere else.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_FAILED" | "CSRF_TOKEN_INVALID" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "CONFLICT" | "TOO_MANY_REQUESTS" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "USER_NOT_FOUND" | "CODE_INVALID" | "CODE_LOCKED" | "VERIFICATION_SIGNATURE_INVALID" | "PASSWORD_TOO_WEAK" | "PASSWORD_INCORRECT" | "EMAIL_IN_USE" | "PHONE_INVALID" | "CONTACT_PROOF_REQUIRED" | "ADDRESS_INVALID" | "RENEWAL_NOTICE_SENT" | "PET_NAME_ALREADY_CHANGED" | "POLICY_CANCELLED" | "CHANGE_PENDING" | "OPERATION_NOT_SUPPORTED" | "OFFER_NOT_AVAILABLE" | "LINK_EXPIRED" | "PAYMENT_METHOD_IN_USE" | "PAYMENT_METHOD_EXPIRED" | "PAYMENT_METHOD_NOT_VERIFIED" | "SETUP_NOT_CONFIRMED" | "SETUP_EXPIRED" | "BALANCE_CHANGED" | "NOTHING_OVERDUE" | "WALLET-145" | "IDENTITY_REQUIRED" | "ACCOUNT_RESTRICTED" | "PAYOUT_METHOD_INVALID" | "PAYOUT_METHOD_IN_USE" | "FILE_TYPE_INVALID" | "FILE_TOO_SMALL" | "FILE_TOO_LARGE";
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
    listClaims: {
        parameters: {
            query: {
                /**
                 * @description E-mail address of the signed-in policyholder; any other is answered as unknown.
                 * @example us-happy@example.com
                 */
                email: components["schemas"]["Email"];
                /**
                 * @description OPEN lists the groups with a claim that is open, CLOSED all others.
                 * @example OPEN
                 */
                status: components["schemas"]["ClaimStatus"];
                /**
                 * @description Always 1; the documents show no further pages.
                 * @example 1
                 */
                offset: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The claims, newest notification first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimsAnswer"];
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
