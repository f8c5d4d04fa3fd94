// Generated from openapi/services/fdp-pet-service.yaml by scripts/generate.ts. Do not edit.

export interface paths {
    "/v1/pets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pets of a policyholder
         * @description For the signed-in customer, with the pets of cancelled policies. Another customer number gives 404.
         */
        get: operations["listPets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pets/{id}/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the closed claims of a pet
         * @description For the policyholder of the pet. A pet without closed claims has an empty list; a foreign or unknown one gives 404.
         */
        get: operations["listPetClaims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pets/{id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save an uploaded picture against the policy term of a pet
         * @description For the policyholder, after the upload of the picture. A repeat with the same picture changes nothing. A foreign pet or term gives 404; a file that is foreign, unknown or no picture is refused with 400.
         */
        put: operations["updatePetImage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pets/{petId}/vets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the vets of a pet
         * @description For the policyholder of the pet. A pet without vets has an empty list; a foreign or unknown one gives 404.
         */
        get: operations["listLinkedVets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pets/{petId}/vets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace the list of vets of a pet
         * @description For the policyholder of the pet. The list that is sent replaces the whole one, so a repeat changes nothing. Of a vet that is named twice the first entry counts; a second primary vet is refused with 400.
         */
        put: operations["updateLinkedVets"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pets/{petId}/vet/manual": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter a vet that the search does not know
         * @description For the policyholder of the pet. The vet is linked to the pet at once. A repeat enters the vet again, so look at the list first when no answer came.
         */
        post: operations["createManualVet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pets/{petId}/death": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what follows from the death of a pet
         * @description For the policyholder of the pet. Before the death is recorded the answer has no date and says what would follow as of today. A figure that is not known is left out. A foreign or unknown pet gives 404.
         */
        get: operations["getPetDeath"];
        put?: never;
        /**
         * Record that a pet has died
         * @description For the policyholder of the pet. The policy ends with that day, billing stops, and claims of treatments up to that day can be submitted until the last day for claims. A repeat with the same date changes nothing and is answered alike. A date in the future, before the birth of the pet or before the start of its policy is refused with 400; another date than the recorded one with 409.
         */
        post: operations["setPetDeath"];
        /**
         * Take back that a pet has died
         * @description For the policyholder of the pet, within 24 hours after the death was recorded; then 409. Everything is as before. Where nothing is recorded, nothing changes, so a repeat is answered alike.
         */
        delete: operations["removePetDeath"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        PetsAnswer: {
            payload: components["schemas"]["PetsPayload"];
        };
        PetsPayload: {
            responses: components["schemas"]["Pet"][];
        };
        PetClaimsAnswer: {
            payload: components["schemas"]["PetClaimsPayload"];
        };
        PetClaimsPayload: {
            responses: components["schemas"]["Claim"][];
        };
        PetImage: {
            policyTermId: components["schemas"]["PolicyTermId"];
            policyNumberDisplay: components["schemas"]["PolicyNumberDisplay"];
            /** @constant */
            contentType: "image/png";
            /** @description Of a picture that the policyholder has uploaded to the document service (decision 9). */
            url: components["schemas"]["Url"];
        };
        PetImageAnswer: {
            payload: components["schemas"]["PetImagePayload"];
        };
        PetImagePayload: {
            response: components["schemas"]["PetImageReceipt"];
        };
        PetImageReceipt: {
            success: boolean;
            url?: components["schemas"]["Url"];
        };
        LinkedVetsAnswer: {
            payload: components["schemas"]["LinkedVetsPayload"];
        };
        LinkedVetsPayload: {
            response: components["schemas"]["LinkedVets"];
        };
        LinkedVetAnswer: {
            payload: components["schemas"]["LinkedVetPayload"];
        };
        LinkedVetPayload: {
            response: components["schemas"]["LinkedVet"];
        };
        LinkedVets: {
            /** @description Whether one of the linked vets is the primary one. */
            isPrimaryVet?: boolean;
            /** @description The name of the primary one. */
            vetLegalEntityName?: string;
            linkedVets: components["schemas"]["LinkedVet"][];
        };
        LinkedVetsUpdate: {
            linkedVets: components["schemas"]["LinkedVetChoice"][];
        };
        PetDeathRecord: {
            date: components["schemas"]["CalendarDate"];
        };
        PetDeathAnswer: {
            payload: components["schemas"]["PetDeathPayload"];
        };
        PetDeathPayload: {
            response: components["schemas"]["PetDeath"];
        };
        /** @description The death of a pet with what follows from it. A figure that is not known is left out. */
        PetDeath: {
            /** @description The day of the death; missing while none is recorded. */
            date?: components["schemas"]["CalendarDate"];
            /** @description The instant until which the record can be taken back; missing while none is recorded. */
            takeBackUntil?: components["schemas"]["Timestamp"];
            /** @description The last day that the policy covers. */
            termEndsOn?: components["schemas"]["CalendarDate"];
            refund?: components["schemas"]["PremiumRefund"];
            /** @description The number of claims that are not closed. */
            openClaims?: number;
            /** @description The last day on which claims of treatments up to the death can be submitted. */
            lastClaimDay?: components["schemas"]["CalendarDate"];
        };
        /** @description The part of the paid premiums that is for the time after the death. */
        PremiumRefund: {
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
        };
        /** @example C-200101 */
        CustomerNumber: string;
        /**
         * @description The country of the customer's service (000 §9).
         * @enum {string}
         */
        ServiceCode: "US" | "CA";
        /** @example P-104101 */
        PetId: string;
        /** @example Biscuit */
        PetName: string;
        /** Format: uri */
        Url: string;
        /**
         * Format: date
         * @description A calendar date, YYYY-MM-DD. It has no time and no zone and never becomes an instant (decision 16).
         * @example 2026-03-14
         */
        CalendarDate: string;
        /**
         * @description Spelling as in 000 §3.
         * @enum {string}
         */
        DocumentType: "INVOICE" | "MEDICAL" | "eob";
        /**
         * @description The policy's key; the part of the display number before its first dash.
         * @example PET104101
         */
        PolicyNumber: string;
        /** @description A file that belongs to a pet or policy (000 §3). It is downloaded only through the document service. */
        Document: {
            type: components["schemas"]["DocumentType"];
            label: string;
            policyNumber?: components["schemas"]["PolicyNumber"];
            url?: components["schemas"]["Url"];
            file?: components["schemas"]["Url"];
            date?: components["schemas"]["CalendarDate"];
            year?: number;
        };
        /** @example T-104101-01 */
        PolicyTermId: string;
        /**
         * @description The number a customer sees, such as PET104101-01.
         * @example PET104101-01
         */
        PolicyNumberDisplay: string;
        Reminder: {
            pet_id?: components["schemas"]["PetId"];
            type?: string;
            date?: components["schemas"]["CalendarDate"];
            description?: string;
        };
        /** @description A vet as the account shows it; linked vets with all fields come from fdp-pet-service. */
        PetVet: {
            id: string;
            name: string;
            address?: string;
            phone?: string;
            /** @description As of the linked vet. Where it is missing the first vet of the list is the primary one. */
            isPrimaryVet?: boolean;
        };
        Weight: {
            weight: number;
            /** @enum {string} */
            uom: "lb" | "kg";
            date: components["schemas"]["CalendarDate"];
        };
        /** @example 20480111 */
        ClaimNumber: string;
        /**
         * Format: date-time
         * @description An instant, ISO 8601 in UTC.
         * @example 2026-11-20T15:04:05.000Z
         */
        Timestamp: string;
        /** @enum {string} */
        ClaimStatus: "OPEN" | "CLOSED";
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
        /** @description One fact about a pet. */
        AboutEntry: {
            /**
             * @description The documents have only breed and breedID.
             * @enum {string}
             */
            key: "name" | "breed" | "breedID" | "birthday" | "gender" | "size" | "weight" | "favoriteFood" | "favoriteToy" | "avatarPicture";
            name: string;
            value?: string;
            suffix?: string;
            editable?: boolean;
        };
        Pet: {
            id: components["schemas"]["PetId"];
            name: components["schemas"]["PetName"];
            /**
             * @description Any case; dog when missing.
             * @example Dog
             */
            type?: string;
            picture?: components["schemas"]["Url"];
            dob?: components["schemas"]["CalendarDate"];
            /** @description The day on which the pet has died; missing for a pet that lives. */
            deathDate?: components["schemas"]["CalendarDate"];
            breedId?: string;
            breedName?: string;
            /** @description Read where petAge is missing. */
            age?: string;
            petAge?: string;
            documents?: components["schemas"]["Document"][];
            policyTermId?: components["schemas"]["PolicyTermId"];
            policyNumberDisplay: components["schemas"]["PolicyNumberDisplay"];
            policyStartDate?: components["schemas"]["CalendarDate"];
            status?: string;
            isMedicalRecordVerified?: boolean;
            isRenewalNoticeSent?: boolean;
            displayOnClaimScreen?: boolean;
            reminders?: components["schemas"]["Reminder"][];
            vets?: components["schemas"]["PetVet"][];
            weights?: components["schemas"]["Weight"][];
            claimsHistory?: components["schemas"]["Claim"][];
            about?: components["schemas"]["AboutEntry"][];
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
         * Format: email
         * @example us-happy@example.com
         */
        Email: string;
        /**
         * @description Ten digits of the North American numbering plan, without country code.
         * @example 2125550142
         */
        Phone: string;
        VetContact: {
            /** @constant */
            type: "PHONE";
            /** @constant */
            countryCode?: "1";
            value: components["schemas"]["Phone"];
        };
        /** @description State or province. */
        State: string;
        /** @description US ZIP or Canadian postal code (000 §5). */
        PostalCode: string;
        VetAddress: {
            line1: string;
            line2?: string;
            city: string;
            state: components["schemas"]["State"];
            country: components["schemas"]["Country"];
            zipcode: components["schemas"]["PostalCode"];
        };
        LinkedVet: {
            vetId: string;
            vetLegalEntityName: string;
            vetEmail?: components["schemas"]["Email"];
            status?: string;
            contacts?: components["schemas"]["VetContact"][];
            address?: components["schemas"]["VetAddress"][];
            website?: components["schemas"]["Url"];
            isDeleted?: boolean;
            location?: string;
            isPrimaryVet?: boolean;
        };
        /** @description A vet in the list that replaces the present one. */
        LinkedVetChoice: {
            vetId: string;
            vetLegalEntityName: string;
            vetEmail?: components["schemas"]["Email"];
            isPrimaryVet: boolean;
        };
        ManualVet: {
            isPrimaryVet: boolean;
            practitionerName: string;
            address: components["schemas"]["VetAddress"];
            contacts: components["schemas"]["VetContact"];
            vetEmail?: components["schemas"]["Email"];
            createdBy: components["schemas"]["Email"];
            addressVerified: boolean;
            petId: components["schemas"]["PetId"];
        };
        /** @enum {string} */
        Currency: "USD" | "CAD";
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
        /** @description The present state does not allow the change. */
        Conflict: {
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
         * @description The pet.
         * @example P-104101
         */
        Id: components["schemas"]["PetId"];
        /**
         * @description The pet.
         * @example P-104101
         */
        PetIdInPath: components["schemas"]["PetId"];
        /**
         * @description The screen the vet was entered on.
         * @example account
         */
        Source: "claims" | "account";
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
    listPets: {
        parameters: {
            query: {
                /**
                 * @description The policyholder's number; any other is answered as unknown.
                 * @example C-200101
                 */
                "customer-number": components["schemas"]["CustomerNumber"];
                /**
                 * @description The country of the service.
                 * @example US
                 */
                "service-code": components["schemas"]["ServiceCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pets. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PetsAnswer"];
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
    listPetClaims: {
        parameters: {
            query: {
                /**
                 * @description Only closed claims are listed here.
                 * @example CLOSED
                 */
                status: "CLOSED";
            };
            header?: never;
            path: {
                /**
                 * @description The pet.
                 * @example P-104101
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The closed claims, newest first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PetClaimsAnswer"];
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
    updatePetImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The pet.
                 * @example P-104101
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PetImage"];
            };
        };
        responses: {
            /** @description The picture is saved. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PetImageAnswer"];
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
    listLinkedVets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The pet.
                 * @example P-104101
                 */
                petId: components["parameters"]["PetIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The linked vets. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedVetsAnswer"];
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
    updateLinkedVets: {
        parameters: {
            query: {
                /**
                 * @description The screen the vet was entered on.
                 * @example account
                 */
                source: components["parameters"]["Source"];
            };
            header?: never;
            path: {
                /**
                 * @description The pet.
                 * @example P-104101
                 */
                petId: components["parameters"]["PetIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkedVetsUpdate"];
            };
        };
        responses: {
            /** @description The list as it is now. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedVetsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createManualVet: {
        parameters: {
            query: {
                /**
                 * @description The screen the vet was entered on.
                 * @example account
                 */
                source: components["parameters"]["Source"];
            };
            header?: never;
            path: {
                /**
                 * @description The pet.
                 * @example P-104101
                 */
                petId: components["parameters"]["PetIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManualVet"];
            };
        };
        responses: {
            /** @description The vet, linked to the pet. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedVetAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getPetDeath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The pet.
                 * @example P-104101
                 */
                petId: components["parameters"]["PetIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What follows. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PetDeathAnswer"];
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
    setPetDeath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The pet.
                 * @example P-104101
                 */
                petId: components["parameters"]["PetIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PetDeathRecord"];
            };
        };
        responses: {
            /** @description The death is recorded; what follows from it. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PetDeathAnswer"];
                };
            };
            /** @description The date is refused. */
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
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    removePetDeath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The pet.
                 * @example P-104101
                 */
                petId: components["parameters"]["PetIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing is recorded any more; what would follow. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PetDeathAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
}
