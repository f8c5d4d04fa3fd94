// Generated from openapi/services/fdp-claim-service.yaml by scripts/generate.ts. Do not edit.

export interface paths {
    "/v1/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the active or the closed claims of a policyholder
         * @description For the signed-in policyholder. There are no pages: the `offset` 1 has all claims, and a larger one none. The e-mail address of anybody else is answered like an unknown one, with 404.
         */
        get: operations["listClaims"];
        put?: never;
        /**
         * Submit a claim
         * @description One claim for each idempotency key: a repeat gets the first answer. The documents were uploaded to the document service before. Nothing is kept of a refused claim, so that the corrected one can be sent with the same key.
         */
        post: operations["submitClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/claim-submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up what became of a claim by its idempotency key
         * @description For a claim whose answer was lost (decision 25). An empty list means that no claim was received with this key, so that the same request can be sent again. A path of its own, because GET /v1/claims lists by e-mail address.
         */
        get: operations["findClaimSubmission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/claims/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number of a claim; of a split claim, the number of one of its parts.
                 * @example 20480113
                 */
                id: components["schemas"]["ClaimNumber"];
            };
            cookie?: never;
        };
        /**
         * Read a claim with its breakdown, documents and history
         * @description For the policyholder of the claim. The claim of anybody else is answered like an unknown one, with 404.
         */
        get: operations["getClaim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/claims/{claimNumber}/AdjusterNotes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number of a claim; of a split claim, the number of one of its parts.
                 * @example 20480112
                 */
                claimNumber: components["schemas"]["ClaimNumber"];
            };
            cookie?: never;
        };
        /**
         * Read what is missing for a claim
         * @description For the policyholder of the claim. Both texts are empty when nothing is missing. A foreign or unknown claim number gives 404.
         */
        get: operations["getAdjusterNote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/claims/{claimNumber}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number of a claim; of a split claim, the number of one of its parts.
                 * @example 20480112
                 */
                claimNumber: components["schemas"]["ClaimNumber"];
            };
            cookie?: never;
        };
        /**
         * Look up what became of missing documents by their idempotency key
         * @description For documents whose answer was lost (decision 25). An empty list means that none were received with this key, so that the same request can be sent again.
         */
        get: operations["findMissingDocuments"];
        /**
         * Add documents to a claim that is open
         * @description A repeat with the same idempotency key gets the first answer, and its documents are added once. With them the claim is in review again.
         */
        put: operations["addMissingDocuments"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/claims/{claimNumber}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number of a claim; of a split claim, the number of one of its parts.
                 * @example 20480114
                 */
                claimNumber: components["schemas"]["ClaimNumber"];
            };
            cookie?: never;
        };
        /**
         * Read the reviews of the decision on a claim, or look one up by its idempotency key
         * @description For the policyholder of the claim; a claim without a review has an empty list. With an idempotency key it tells what became of a request whose answer was lost (decision 25): an empty list means that none was received with this key, so that the same request can be sent again. A foreign or unknown claim number gives 404.
         */
        get: operations["listReviews"];
        put?: never;
        /**
         * Ask for a review of the decision on a claim
         * @description One review for each idempotency key: a repeat gets the first answer. A second review while one is open is refused with REVIEW_OPEN, and one of a claim that is not decided, was reviewed before, or whose last day for a review has passed with REVIEW_ENDED. The documents were uploaded to the document service before. Nothing is kept of a refused review.
         */
        post: operations["requestReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/claim-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search diagnoses by their name or an everyday word
         * @description For a policyholder who fills in a claim. A text that nothing fits gives an empty list and no error.
         */
        get: operations["searchClaimCodes"];
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
            payload: components["schemas"]["ClaimsPayload"];
        };
        ClaimsPayload: {
            responses: components["schemas"]["ClaimGroup"][];
        };
        ClaimAnswer: {
            payload: components["schemas"]["ClaimPayload"];
        };
        ClaimPayload: {
            response: components["schemas"]["Claim"];
        };
        ReceiptAnswer: {
            payload: components["schemas"]["ReceiptPayload"];
        };
        ReceiptPayload: {
            response: components["schemas"]["ClaimReceipt"];
        };
        FoundReceiptsAnswer: {
            payload: components["schemas"]["FoundReceiptsPayload"];
        };
        FoundReceiptsPayload: {
            responses: components["schemas"]["ClaimReceipt"][];
        };
        AdjusterNoteAnswer: {
            payload: components["schemas"]["AdjusterNotePayload"];
        };
        AdjusterNotePayload: {
            response: components["schemas"]["AdjusterNote"];
        };
        ReviewsAnswer: {
            payload: components["schemas"]["ReviewsPayload"];
        };
        ReviewsPayload: {
            responses: components["schemas"]["Review"][];
        };
        ReviewReceiptAnswer: {
            payload: components["schemas"]["ReviewReceiptPayload"];
        };
        ReviewReceiptPayload: {
            response: components["schemas"]["ReviewReceipt"];
        };
        ClaimCodesAnswer: {
            payload: components["schemas"]["ClaimCodesPayload"];
        };
        ClaimCodesPayload: {
            responses: components["schemas"]["ClaimCode"][];
        };
        /**
         * Format: email
         * @example us-happy@example.com
         */
        Email: string;
        /** @enum {string} */
        ClaimStatus: "OPEN" | "CLOSED";
        /** @example 20480111 */
        ClaimNumber: string;
        /**
         * @description The policy's key; the part of the display number before its first dash.
         * @example PET104101
         */
        PolicyNumber: string;
        /**
         * @description The number a customer sees, such as PET104101-01.
         * @example PET104101-01
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
        /** @example C-200101 */
        CustomerNumber: string;
        /**
         * Format: date
         * @description A day of the last ten years (002 §5).
         * @example 2026-11-09
         */
        TreatmentDate: string;
        /**
         * @description Units of the policy's currency, with at most two decimals and ten digits before them (002 §5).
         * @example 412.5
         */
        InvoiceAmount: number;
        /** @description All invoices of a claim as one (002 §3). */
        ClaimInvoice: {
            /** @description The earliest treatment of the invoices. */
            treatmentDate: components["schemas"]["TreatmentDate"];
            /** @description The day of the illness or injury, not after the treatment. */
            incidentDate: components["schemas"]["TreatmentDate"];
            /** @description The sum of the invoices. */
            amount: components["schemas"]["InvoiceAmount"];
        };
        /**
         * @description An amount in units of its currency with at most two decimals (41.2 is $41.20).
         * @example 41.2
         */
        Money: number;
        /** @description A step of a claim. A status can occur again, such as "in review" after missing documents arrived. */
        StatusChange: {
            status: components["schemas"]["ProgressStatus"];
            at: components["schemas"]["Timestamp"];
        };
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
        /** @enum {string} */
        ContentType: "image/png" | "image/jpeg" | "application/pdf";
        ClaimDocument: {
            file?: components["schemas"]["Url"];
            url?: components["schemas"]["Url"];
            label?: string;
            type?: components["schemas"]["DocumentType"];
            contentType?: components["schemas"]["ContentType"];
            /** @description Bytes of the file. */
            size?: number;
            /** @description The arrival of the file. */
            addedAt?: components["schemas"]["Timestamp"];
        };
        Claim: {
            claimNumber: components["schemas"]["ClaimNumber"];
            parentClaimNumber?: components["schemas"]["ClaimNumber"];
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
            /** @description As it was submitted. */
            invoice?: components["schemas"]["ClaimInvoice"];
            totalInvoiceAmount?: components["schemas"]["Money"];
            subTotal?: components["schemas"]["Money"];
            paid?: components["schemas"]["Money"];
            approved?: components["schemas"]["Money"];
            approvedAmount?: components["schemas"]["Money"];
            /** @description The share that the policy pays: 0.8 is a co-pay of 20% (002 §9). */
            copay?: number;
            copayAmount?: components["schemas"]["Money"];
            deductibleApplied?: components["schemas"]["Money"];
            deductibleType?: string;
            /** @description The steps so far, oldest first. The last one is the progress status. */
            statusHistory?: components["schemas"]["StatusChange"][];
            /** @description The last day on which missing documents are taken. */
            missingDocumentsDueDate?: components["schemas"]["CalendarDate"];
            /** @description The most that the policy pays in the term of the treatment. */
            annualLimit?: components["schemas"]["Money"];
            /** @description The part of the annual limit that decided claims of the term have used, this one included. */
            annualLimitUsed?: components["schemas"]["Money"];
            /** @description The deductible of the term of the treatment. */
            annualDeductible?: components["schemas"]["Money"];
            /** @description The part of the deductible that decided claims of the term have used, this one included. */
            annualDeductibleUsed?: components["schemas"]["Money"];
            /** @description Whether a review of the decision can be asked for. It is in the details of a decided claim; false while a review is open, after one was decided, and after the last day. */
            reviewable?: boolean;
            /** @description The last day on which a review can be asked for, in New York, if there is one. */
            reviewUntil?: components["schemas"]["CalendarDate"];
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
            claimNumber?: components["schemas"]["ClaimNumber"];
            parentClaimNumber: components["schemas"]["ClaimNumber"];
            splitClaim?: boolean;
            isPastClaim?: boolean;
            lastSeenFor?: string;
            claims: components["schemas"]["Claim"][];
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
        /** @example T-104101-01 */
        PolicyTermId: string;
        /** @description The policy and the term that a claim is for. All three name the same policy. */
        ClaimPolicy: {
            policyNumberDisplay: components["schemas"]["PolicyNumberDisplay"];
            policyNumber: components["schemas"]["PolicyNumber"];
            policyTermId: components["schemas"]["PolicyTermId"];
        };
        /** @description A file in the document service that belongs to a claim. */
        SupportedDocument: {
            contentType: components["schemas"]["ContentType"];
            /** @enum {string} */
            type: "INVOICE" | "MEDICAL";
            url: components["schemas"]["Url"];
            /** @description The treatment that an invoice is for. */
            treatmentDate?: components["schemas"]["TreatmentDate"];
            /** @description The amount of this invoice. If each invoice has one, they add up to the amount of the claim. */
            amount?: components["schemas"]["InvoiceAmount"];
        };
        SupportedDocuments: components["schemas"]["SupportedDocument"][];
        /** @description A chosen claim code, or "Other" with the policyholder's own words. */
        ChosenDiagnosis: {
            claimDetailsId: string;
            claimDetails: string;
        };
        /** @description 002 §3 "Submit-claim payload". The service checks the customer number; it sets number, status and dates of arrival itself (decision 18). A diagnosis or the reason for the visit has to be given. */
        ClaimSubmission: {
            isContinuation: boolean;
            country: components["schemas"]["Country"];
            /** @description The reason for the visit. */
            lastSeenFor?: string;
            customerNumber: components["schemas"]["CustomerNumber"];
            policy: components["schemas"]["ClaimPolicy"];
            isDeceased: boolean;
            invoice: components["schemas"]["ClaimInvoice"];
            otherCarrier?: string;
            /** @description The chosen types, joined by commas; only for a policy with wellness. */
            claimType?: string;
            supportedDocuments: components["schemas"]["SupportedDocuments"];
            customerDiagnosis: components["schemas"]["ChosenDiagnosis"][];
        };
        /** @description What the service has received. */
        ClaimReceipt: {
            claimNumber: components["schemas"]["ClaimNumber"];
            receivedAt?: components["schemas"]["Timestamp"];
        };
        /** @description What is missing, in the adjuster's words. Both texts are empty when nothing is missing. */
        AdjusterNote: {
            adjusterNoteHeader: string;
            /** @description Markup; shown sanitized. */
            adjusterNoteBody: string;
        };
        /** @description 002 §3 "Missing-documents payload". */
        MissingDocuments: {
            policyNumber: components["schemas"]["PolicyNumber"];
            policyNumberDisplay: components["schemas"]["PolicyNumberDisplay"];
            customerNumber: components["schemas"]["CustomerNumber"];
            supportedDocuments: components["schemas"]["SupportedDocuments"];
        };
        /** @example 5300001 */
        ReviewNumber: string;
        /** @enum {string} */
        ReviewStatus: "asked" | "under way" | "decided";
        /**
         * @description The mistake, as the policyholder sees it: something should be covered, the amount is wrong, something has to be added that was not sent, or something else.
         * @enum {string}
         */
        ReviewTopic: "notCovered" | "wrongAmount" | "missingDocument" | "other";
        /**
         * @description A line of the breakdown as the policyholder read it.
         * @example Nail trim is not covered: -$20.00
         */
        ReviewLine: string;
        /**
         * @description Ten digits of the North American numbering plan, without country code.
         * @example 2125550142
         */
        Phone: string;
        /** @description The way to reach the policyholder about the review. By e-mail the address on file is used. */
        ReviewContact: {
            /** @enum {string} */
            channel: "EMAIL" | "PHONE";
            phone?: components["schemas"]["Phone"];
        };
        /** @description The lines of a decision, as the claim has them. */
        ReviewedDecision: {
            subTotal?: components["schemas"]["Money"];
            deductions?: components["schemas"]["Deduction"][];
            /** @description The share that the policy pays, as in the claim. */
            copay?: number;
            copayAmount?: components["schemas"]["Money"];
            deductibleApplied?: components["schemas"]["Money"];
            deductibleType?: string;
            approvedAmount?: components["schemas"]["Money"];
            paid?: components["schemas"]["Money"];
        };
        /** @description A review of a decision, and how far it is. `before` and `after` are the decision that was reviewed and the one that followed; after a review in favor of the policyholder the claim has the amounts of `after`. */
        Review: {
            reviewNumber: components["schemas"]["ReviewNumber"];
            status: components["schemas"]["ReviewStatus"];
            askedAt: components["schemas"]["Timestamp"];
            /** @description Since when it is under way, once it is. */
            startedAt?: components["schemas"]["Timestamp"];
            decidedAt?: components["schemas"]["Timestamp"];
            /** @description The day by which an open review is decided. */
            expectedBy?: components["schemas"]["CalendarDate"];
            topic: components["schemas"]["ReviewTopic"];
            reason: string;
            lines?: components["schemas"]["ReviewLine"][];
            contact?: components["schemas"]["ReviewContact"];
            documents?: components["schemas"]["ClaimDocument"][];
            /**
             * @description Of a decided review.
             * @enum {string}
             */
            outcome?: "favor" | "against";
            /** @description Markup; shown sanitized. */
            explanation?: string;
            before?: components["schemas"]["ReviewedDecision"];
            after?: components["schemas"]["ReviewedDecision"];
        };
        /** @description A file in the document service that belongs to a review. */
        ReviewDocument: {
            contentType: components["schemas"]["ContentType"];
            url: components["schemas"]["Url"];
        };
        ReviewRequest: {
            /** @description The lines of the breakdown that it is about. Without them it is about the whole decision. */
            lines?: components["schemas"]["ReviewLine"][];
            topic: components["schemas"]["ReviewTopic"];
            /** @description In the words of the policyholder. */
            reason: string;
            contact: components["schemas"]["ReviewContact"];
            documents?: components["schemas"]["ReviewDocument"][];
        };
        /** @description The review that the service has received. */
        ReviewReceipt: {
            reviewNumber: components["schemas"]["ReviewNumber"];
            claimNumber: components["schemas"]["ClaimNumber"];
            receivedAt: components["schemas"]["Timestamp"];
        };
        /** @description A diagnosis that can be chosen. */
        ClaimCode: {
            claimDetailsId: string;
            claimDetailsDisplay: string;
            /** @description Everyday words for it, which the search finds too. */
            userFriendlyTerms?: string[];
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
                 * @description Always 1, which gives all claims; the documents show no further pages, and a larger one gives none.
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
    submitClaim: {
        parameters: {
            query: {
                /**
                 * @description The calling application.
                 * @example WEB
                 */
                source: "WEB";
            };
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
                "application/json": components["schemas"]["ClaimSubmission"];
            };
        };
        responses: {
            /** @description The claim is received. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptAnswer"];
                };
            };
            /** @description The claim is refused, and the first message is shown (002 §8); or the csrf token is bad or expired. */
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
            /** @description There is no such policy or term of this policyholder. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description The idempotency key was used for another request. */
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
    findClaimSubmission: {
        parameters: {
            query: {
                /**
                 * @description The `Idempotency-Key` of the request.
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
            /** @description The claim, or none. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundReceiptsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number of a claim; of a split claim, the number of one of its parts.
                 * @example 20480113
                 */
                id: components["schemas"]["ClaimNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The claim. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimAnswer"];
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
    getAdjusterNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number of a claim; of a split claim, the number of one of its parts.
                 * @example 20480112
                 */
                claimNumber: components["schemas"]["ClaimNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The note of the adjuster. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjusterNoteAnswer"];
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
    findMissingDocuments: {
        parameters: {
            query: {
                /**
                 * @description The `Idempotency-Key` of the request.
                 * @example 8a3d3a39-8a0d-4b69-9c3b-3f7f5a0b8a34
                 */
                "idempotency-key": string;
            };
            header?: never;
            path: {
                /**
                 * @description The number of a claim; of a split claim, the number of one of its parts.
                 * @example 20480112
                 */
                claimNumber: components["schemas"]["ClaimNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The arrival of the documents, or none. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundReceiptsAnswer"];
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
    addMissingDocuments: {
        parameters: {
            query: {
                /**
                 * @description The calling application.
                 * @example WEB
                 */
                source: "WEB";
            };
            header: {
                /**
                 * @description One per intended write of money or of a claim; a repeat gets the first answer again (decision 5).
                 * @example 8a3d3a39-8a0d-4b69-9c3b-3f7f5a0b8a34
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number of a claim; of a split claim, the number of one of its parts.
                 * @example 20480112
                 */
                claimNumber: components["schemas"]["ClaimNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MissingDocuments"];
            };
        };
        responses: {
            /** @description The documents are received. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptAnswer"];
                };
            };
            /** @description The documents are refused, and the first message is shown (002 §8); or the csrf token is bad or expired. */
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
            /** @description The idempotency key was used for another request. */
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
    listReviews: {
        parameters: {
            query?: {
                /**
                 * @description The `Idempotency-Key` of a request. Then the list has only its review.
                 * @example 8a3d3a39-8a0d-4b69-9c3b-3f7f5a0b8a34
                 */
                "idempotency-key"?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The number of a claim; of a split claim, the number of one of its parts.
                 * @example 20480114
                 */
                claimNumber: components["schemas"]["ClaimNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reviews, newest first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewsAnswer"];
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
    requestReview: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description One per intended write of money or of a claim; a repeat gets the first answer again (decision 5).
                 * @example 8a3d3a39-8a0d-4b69-9c3b-3f7f5a0b8a34
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The number of a claim; of a split claim, the number of one of its parts.
                 * @example 20480114
                 */
                claimNumber: components["schemas"]["ClaimNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewRequest"];
            };
        };
        responses: {
            /** @description The review is received. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewReceiptAnswer"];
                };
            };
            /** @description A value is refused, or the csrf token is bad or expired. */
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
            /** @description A review is open, or none is possible any more; or the idempotency key was used for another request. */
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
    searchClaimCodes: {
        parameters: {
            query?: {
                /**
                 * @description Words of the diagnosis, in any case. An empty text, or none, gives the most common ones.
                 * @example ear
                 */
                searchString?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The diagnoses, best match first, at most 50. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimCodesAnswer"];
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
