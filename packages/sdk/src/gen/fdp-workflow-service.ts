// Generated from openapi/services/fdp-workflow-service.yaml by scripts/generate.ts. Do not edit.

export interface paths {
    "/v1/workflows/account-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the whole account of the signed-in policyholder, or a part of the one a link belongs to
         * @description An e-mail may be forwarded, so the token of a link reads only what its page needs: the active policies with their pet, number and overdue amount, the payment methods without address and holder, whether bank accounts can pay, the service code, and the customer number for the look-up of the wallet.
         */
        get: operations["getAccountDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workflows/work-queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the changes that the policyholder has asked for
         * @description For the signed-in policyholder. Changes that are under way are `OPEN`; those that were carried out or declined stay in the list as `CLOSED`. Another e-mail address gives 404.
         */
        get: operations["listWorkQueueItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workflows/home-tile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell which tiles the home screen shows
         * @description For the signed-in policyholder. It only reads, although it is a POST, and a repeat answers the same.
         */
        post: operations["listHomeTiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AccountAnswer: {
            payload: components["schemas"]["AccountPayload"];
        };
        AccountPayload: {
            response: components["schemas"]["Account"];
        };
        WorkItemsAnswer: {
            payload: components["schemas"]["WorkItemsPayload"];
        };
        WorkItemsPayload: {
            responses: components["schemas"]["WorkItem"][];
        };
        HomeTilesAnswer: {
            payload: components["schemas"]["HomeTilesPayload"];
        };
        HomeTilesPayload: {
            response: components["schemas"]["HomeTiles"];
        };
        HomeTiles: {
            tiles: components["schemas"]["HomeTile"][];
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
        MobileContact: {
            value?: components["schemas"]["Phone"];
        };
        /** @enum {string} */
        AddressType: "HOME" | "LOOKUP_ADDRESS" | "MAILING";
        /** @description State or province. */
        State: string;
        /** @description US ZIP or Canadian postal code (000 §5). */
        PostalCode: string;
        /**
         * @description Country of an address; CAN is read as CA.
         * @enum {string}
         */
        Country: "US" | "CA" | "CAN";
        /** @description An address as a service answers it. */
        Address: {
            type?: components["schemas"]["AddressType"];
            line1?: string;
            line2?: string;
            lines?: string[];
            city?: string;
            state?: components["schemas"]["State"];
            zipcode?: components["schemas"]["PostalCode"];
            zipCode?: components["schemas"]["PostalCode"];
            country?: components["schemas"]["Country"];
            /** @description All of it in one line (001 §3). */
            fullAddress?: string;
        };
        /** @example C-200101 */
        CustomerNumber: string;
        /** @description The customer behind a profile (000 §3). */
        Customer: {
            customerNumber?: components["schemas"]["CustomerNumber"];
            externalPlatformID?: string;
            walletId?: string;
            email?: components["schemas"]["Email"];
            firstName?: string;
            lastName?: string;
        };
        Contact: {
            /**
             * @description The documents show only MOBILE (000 §7).
             * @enum {string}
             */
            type: "MOBILE" | "EMAIL" | "HOME_PHONE";
            value: string;
        };
        /** @description The policyholder. homeAddress and mailingAddress repeat the addresses HOME and MAILING. */
        Profile: {
            id?: string;
            profileId?: string;
            name?: string;
            firstName?: string;
            lastName?: string;
            email: components["schemas"]["Email"];
            mobile?: components["schemas"]["MobileContact"];
            homeAddress?: components["schemas"]["Address"];
            mailingAddress?: components["schemas"]["Address"];
            allowPush?: boolean;
            isEligibleForWellness?: boolean;
            underwriter?: string;
            customer?: components["schemas"]["Customer"];
            addresses?: components["schemas"]["Address"][];
            contacts?: components["schemas"]["Contact"][];
        };
        /**
         * @description The service code as an account answers it; CAN is read as CA (001 §5).
         * @enum {string}
         */
        AccountServiceCode: "US" | "CA" | "CAN";
        ProfileDetails: {
            serviceCode: components["schemas"]["AccountServiceCode"];
            customer?: components["schemas"]["Customer"];
        };
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
         * Format: date
         * @description A calendar date, YYYY-MM-DD. It has no time and no zone and never becomes an instant (decision 16).
         * @example 2026-03-14
         */
        CalendarDate: string;
        /**
         * @description A calendar date, or NA where nothing is due (001 §3).
         * @example 2026-12-14
         * @example NA
         */
        BillingDate: string;
        /**
         * @description An amount in units of its currency with at most two decimals (41.2 is $41.20).
         * @example 41.2
         */
        Money: number;
        /**
         * @description annually is read as annual (000 §9, 001 §3).
         * @enum {string}
         */
        BillingType: "annual" | "annually" | "quarterly" | "monthly";
        PolicyBilling: {
            billingDate?: components["schemas"]["BillingDate"];
            amount?: components["schemas"]["Money"];
            type?: components["schemas"]["BillingType"];
            premium?: components["schemas"]["Money"];
            insurancePremiumWithoutTax?: components["schemas"]["Money"];
            balanceOverdueAmount?: components["schemas"]["Money"];
        };
        /** @enum {string} */
        TermStatus: "ACTIVE" | "CANCELLED";
        /** @example T-104101-01 */
        PolicyTermId: string;
        /** @example Biscuit */
        PetName: string;
        /** @enum {string} */
        Currency: "USD" | "CAD";
        /** @description An entry of coverageData; the documents name the list and not what an entry holds. */
        Coverage: {
            name?: string;
            value?: string;
        };
        /** @description The coverage of a term. */
        SchemaDetails: {
            /**
             * @example limited
             * @example unlimited
             */
            schemeType?: string;
            planType?: string;
            currency?: components["schemas"]["Currency"];
            deductible?: components["schemas"]["Money"];
            deductibleType?: string;
            /** @description The customer's own share, 0 to 1 (002 §9). */
            coinsurance?: number;
            maxAnnualPayout?: components["schemas"]["Money"];
            paymentPlanType?: string;
            premium?: components["schemas"]["Money"];
            coverageData?: components["schemas"]["Coverage"][];
        };
        /** @enum {string} */
        WellnessPlanType: "Advantage" | "Essentials" | "Prime";
        /**
         * @description 002 §1.
         * @enum {string}
         */
        WellnessPlanCode: "ADV" | "ESS" | "PRI";
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
        Rate: {
            /** @description 2023 and 2024 select the pharmacy content, 2024 other wellness terms (002 §9). */
            year?: number;
        };
        TermPet: {
            status?: string;
        };
        PolicyTerm: {
            status: components["schemas"]["TermStatus"];
            policyId?: string;
            policyNumberDisplay: components["schemas"]["PolicyNumberDisplay"];
            policyTermId: components["schemas"]["PolicyTermId"];
            petName: components["schemas"]["PetName"];
            effectiveDate: components["schemas"]["CalendarDate"];
            expirationDate: components["schemas"]["CalendarDate"];
            schemaDetails?: components["schemas"]["SchemaDetails"];
            wellnessPlan?: components["schemas"]["TermWellnessPlan"];
            isRenewalNoticeSent?: boolean;
            /** @description Days. */
            illnessWaitPeriod?: number;
            petModelLawApplied?: boolean;
            wellnessRemovalDate?: components["schemas"]["CalendarDate"];
            wellnessBenefitsAmountPaid?: components["schemas"]["Money"];
            rate?: components["schemas"]["Rate"];
            ratingBranchID?: string;
            enrollmentFee?: components["schemas"]["Money"];
            showTeaser?: boolean;
            pets?: components["schemas"]["TermPet"][];
        };
        /**
         * @description Spelling as in 000 §3.
         * @enum {string}
         */
        DocumentType: "INVOICE" | "MEDICAL" | "eob";
        /** Format: uri */
        Url: string;
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
        Policy: {
            policyNumber: components["schemas"]["PolicyNumber"];
            policyNumberDisplay?: components["schemas"]["PolicyNumberDisplay"];
            displayName?: string;
            productType?: string;
            protectedSince?: components["schemas"]["CalendarDate"];
            customerNumber?: components["schemas"]["CustomerNumber"];
            /** @description This policy has wellness now. */
            isWellness?: boolean;
            /** @description A wellness plan exists on any of its terms. */
            isWellnessExists?: boolean;
            billing?: components["schemas"]["PolicyBilling"];
            policyTerms: components["schemas"]["PolicyTerm"][];
            policyTermsHistory?: components["schemas"]["PolicyTerm"][];
            defaultPaymentRef?: string;
            defaultPayoutPaymentRef?: string;
            documents?: components["schemas"]["Document"][];
            currentAnnualPremium?: components["schemas"]["Money"];
            wellnessPremium?: components["schemas"]["Money"];
            coinsurance?: number;
        };
        /** @example P-104101 */
        PetId: string;
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
        LastDigits: string;
        BankAccount: {
            accountHolder?: string;
            number: components["schemas"]["LastDigits"];
            routingNumber?: string;
            type?: string;
        };
        FailedPayment: {
            policyNumber: components["schemas"]["PolicyNumber"];
            balanceOverdueAmount: components["schemas"]["Money"];
            /** @description The bank account whose payment failed. */
            ach?: components["schemas"]["BankAccount"];
            bank?: components["schemas"]["BankAccount"];
            /** @description The due date of the oldest unpaid amount. */
            overdueSince?: components["schemas"]["CalendarDate"];
            /** @description The last day of the grace period, after which the policy is cancelled. Without it none is known. */
            cancellationDate?: components["schemas"]["CalendarDate"];
        };
        /** @enum {string} */
        VerificationStatus: "VERIFICATION_PENDING" | "VERIFICATION_FAILED" | "VERIFICATION_SUCCESSFUL";
        /**
         * @description The country of the customer's service (000 §9).
         * @enum {string}
         */
        ServiceCode: "US" | "CA";
        InstrumentDetails: {
            last4Digit?: components["schemas"]["LastDigits"];
            accountHolderName?: string;
            routingNumber?: string;
            paymentType?: string;
            address?: components["schemas"]["Address"];
        };
        /** @enum {string} */
        CardBrand: "visa" | "mastercard" | "discover" | "jcb" | "amex" | "diners" | "unionpay";
        Card: {
            brand?: components["schemas"]["CardBrand"];
            number: components["schemas"]["LastDigits"];
            name?: string;
            /** @description MM/YY */
            expirationDate?: string;
            expMonth?: number;
            expYear?: number;
            address?: components["schemas"]["Address"][];
            logo?: components["schemas"]["Url"];
            type?: string;
            /** @description Whether the month of the expiry is over. */
            isExpired?: boolean;
        };
        /** @description A pay-in method. */
        PaymentMethod: {
            id: string;
            /** @enum {string} */
            instrumentType: "card" | "ACH" | "WALLET" | "BANK";
            status?: components["schemas"]["VerificationStatus"];
            payMethodId?: string;
            serviceCode?: components["schemas"]["ServiceCode"];
            type?: string;
            instrumentDetails?: components["schemas"]["InstrumentDetails"];
            address?: components["schemas"]["Address"];
            nameOnCard?: string;
            payInMethodStatus?: string;
            policyNumber?: components["schemas"]["PolicyNumber"];
            /** @description The policies that the method was saved for; policyNumber is the first of them. */
            policyNumbers?: components["schemas"]["PolicyNumber"][];
            walletId?: string;
            card?: components["schemas"]["Card"];
            ach?: components["schemas"]["BankAccount"];
        };
        /** @description A reimbursement method; paper check is the absence of a selected one (001 §4). */
        PayoutMethod: {
            id: string;
            /** @enum {string} */
            instrumentType: "bank" | "card";
            bank?: components["schemas"]["BankAccount"];
            card?: components["schemas"]["Card"];
            isValidPayoutMethod?: boolean;
            payMethodId?: string;
            serviceCode?: components["schemas"]["ServiceCode"];
            type?: string;
            /** @enum {string} */
            status?: "valid" | "invalid" | "expired";
            instrumentDetails?: components["schemas"]["InstrumentDetails"];
        };
        /** @description The fields of a policy term that a billing subscription repeats, without its id and start (001 §3). */
        BillingTerm: {
            status: components["schemas"]["TermStatus"];
            policyNumberDisplay: components["schemas"]["PolicyNumberDisplay"];
            petName: components["schemas"]["PetName"];
            expirationDate: components["schemas"]["CalendarDate"];
            schemaDetails?: components["schemas"]["SchemaDetails"];
            wellnessPlan?: components["schemas"]["TermWellnessPlan"];
        };
        /** @description The billing of one policy (001 §3). */
        BillingSubscription: {
            policyNumber: components["schemas"]["PolicyNumber"];
            amount?: components["schemas"]["Money"];
            billingDate?: components["schemas"]["BillingDate"];
            type?: components["schemas"]["BillingType"];
            balanceOverdueAmount?: components["schemas"]["Money"];
            defaultPaymentRef?: string;
            policyTerms?: components["schemas"]["BillingTerm"][];
        };
        RenewalDetails: {
            paymentPlan?: string;
            premium?: components["schemas"]["Money"];
        };
        RenewalPolicy: {
            policyNumber: components["schemas"]["PolicyNumber"];
            policyTermId?: components["schemas"]["PolicyTermId"];
            renewalDetails?: components["schemas"]["RenewalDetails"];
            hpcDiscount?: number;
            claimCount?: number;
            reimbursement?: components["schemas"]["Money"];
            isRenewal?: boolean;
        };
        HealthyPetsCredit: {
            policyNumber: components["schemas"]["PolicyNumber"];
            /** @description Months left to go. */
            months: number;
            days?: number;
            hpcDiscount: number;
            /**
             * @default percent
             * @enum {string}
             */
            hpcDiscountIn?: "percent" | "%";
        };
        /**
         * @description The change types of 000 §3.
         * @enum {string}
         */
        WorkItemType: "PET_NAME_CHANGE" | "RISK_ADDRESS_CHANGE" | "ADDRESS_CHANGE" | "MEDICAL_RECORD" | "COVERAGE_CHANGE";
        WorkItemCustomer: {
            email: components["schemas"]["Email"];
            firstName: string;
        };
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
        /** @description A file that was uploaded before and is now referred to (002 §3). */
        UploadedDocument: {
            contentType: components["schemas"]["ContentType"];
            type: components["schemas"]["DocumentType"];
            url: components["schemas"]["Url"];
            fileName: string;
        };
        /** @enum {string} */
        WorkItemStatus: "OPEN" | "IN_PROGRESS" | "CLOSED";
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
        PaymentHistoryItem: {
            policyNumber: components["schemas"]["PolicyNumber"];
            date: components["schemas"]["CalendarDate"];
            amount: components["schemas"]["Money"];
            currency?: components["schemas"]["Currency"];
            petName?: string;
        };
        /** @description A tile of the home screen, an entry of the account's content (002 §3). */
        HomeTile: {
            tileName: string;
            title?: string;
            /** @description May hold markup; shown sanitized. */
            description?: string;
            image?: components["schemas"]["Url"];
            url?: components["schemas"]["Url"];
            linkName?: string;
            isNew?: boolean;
            newTagText?: string;
            newTagBgcolor?: string;
            tileBgcolor?: string;
            isArticle?: boolean;
            isVideo?: boolean;
            isDeepLinkExternal?: boolean;
            isInAppNavigation?: boolean;
            isFeatureTile?: boolean;
            order?: number;
            hostName?: string;
            slug?: string;
        };
        /**
         * @description Identity check; cleared or pending counts as complete (001 §4).
         * @example cleared
         */
        KycStatus: string;
        PaperCheckFee: {
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
        };
        /** @description The documents name no flag and no type of one. */
        HomeTileFlag: boolean | string | number;
        /** @description The account's ssHomeTileFlags (000 §3). */
        HomeTileFlags: {
            [key: string]: components["schemas"]["HomeTileFlag"];
        };
        SelectedPayoutMethod: {
            id: string;
            /** @enum {string} */
            status?: "valid" | "invalid" | "expired";
        };
        /** @description The card provider's publishable keys (001 §3); the secret belongs to one setup. */
        PaymentKeys: {
            publicKey?: string;
            secret?: string;
        };
        /** @description Everything the portal shows of one policyholder. Only the profile is always present (000 §7). */
        Account: {
            profile: components["schemas"]["Profile"];
            profileDetails?: components["schemas"]["ProfileDetails"];
            policies?: components["schemas"]["Policy"][];
            pets?: components["schemas"]["Pet"][];
            failedPayments?: components["schemas"]["FailedPayment"][];
            paymentMethods?: components["schemas"]["PaymentMethod"][];
            payoutPaymentMethods?: components["schemas"]["PayoutMethod"][];
            policyBillings?: components["schemas"]["BillingSubscription"][];
            renewalPolicies?: components["schemas"]["RenewalPolicy"][];
            healthyPetsCredit?: components["schemas"]["HealthyPetsCredit"][];
            workQueues?: components["schemas"]["WorkItem"][];
            paymentHistory?: components["schemas"]["PaymentHistoryItem"][];
            content?: components["schemas"]["HomeTile"][];
            kyc?: components["schemas"]["KycStatus"];
            walletId?: string;
            /** @default false */
            isWaitingPeriodOn?: boolean;
            /** @default false */
            showWaitingPeriodMsg?: boolean;
            isPaperCheckFeeApplicable?: boolean;
            paperCheckFee?: components["schemas"]["PaperCheckFee"];
            enablePayInACH?: boolean;
            ssHomeTileFlags?: components["schemas"]["HomeTileFlags"];
            selectedPayoutMethod?: components["schemas"]["SelectedPayoutMethod"];
            /** @description A copy of the one in profileDetails, which counts (001 §3). */
            serviceCode?: components["schemas"]["AccountServiceCode"];
            stripeCredentials?: components["schemas"]["PaymentKeys"];
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
        /** @description The account's ssHomeTileFlags as received, plus country and rate year (002 §7). */
        HomeTileRequest: {
            country?: components["schemas"]["Country"];
            rateYear?: number;
        } & {
            [key: string]: components["schemas"]["HomeTileFlag"];
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
         * @description E-mail address of the policyholder of the bearer token; any other is answered as unknown.
         * @example us-happy@example.com
         */
        UserName: components["schemas"]["Email"];
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
    getAccountDetails: {
        parameters: {
            query: {
                /**
                 * @description E-mail address of the policyholder of the bearer token; any other is answered as unknown.
                 * @example us-happy@example.com
                 */
                "user-name": components["parameters"]["UserName"];
                /** @description Whether to answer only the profile; the portal always requests everything. */
                "profile-detail-only": boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAnswer"];
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
    listWorkQueueItems: {
        parameters: {
            query: {
                /**
                 * @description E-mail address of the policyholder of the bearer token; any other is answered as unknown.
                 * @example us-happy@example.com
                 */
                "user-name": components["parameters"]["UserName"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The work items, newest first. */
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listHomeTiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HomeTileRequest"];
            };
        };
        responses: {
            /** @description The tiles, in no particular order. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomeTilesAnswer"];
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
