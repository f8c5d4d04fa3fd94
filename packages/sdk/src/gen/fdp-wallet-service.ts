// Generated from openapi/services/fdp-wallet-service.yaml by scripts/generate.ts. Do not edit.

export interface paths {
    "/v2/wallet/wallet-lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up the wallet of an account
         * @description The account is a customer number or a policy number (002 §7); an app knows the wallet alone and gives its id. A link page takes its wallet from here, never from a session.
         */
        get: operations["getWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/wallet/{walletId}/payment-methods/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a payment method that pays no active policy
         * @description For the policyholder of the wallet. A method that pays an active policy stays and gives 409. A repeat gives 404, because the method is gone.
         */
        delete: operations["deletePaymentMethod"];
        options?: never;
        head?: never;
        /**
         * Change the policies, the expiry or the ZIP code of a payment method
         * @description Only what changes is sent. The name and the number of a card cannot be changed (001 §5). The policies are those that the method is saved for; which method pays a policy is its default reference. By a link's token the answer shows neither holder nor address.
         */
        patch: operations["updatePaymentMethod"];
        trace?: never;
    };
    "/v1/countries/{countryCode}/provider-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the card provider's public key of a country
         * @description For the policyholder, or the visitor of a payment link, before the card fields are shown. A country other than the policyholder’s gives 404.
         */
        get: operations["getProviderKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/countries/{countryCode}/setup-intents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to add a card or a bank account
         * @description The secret belongs to this setup alone and is valid for a day.
         */
        post: operations["createSetupIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/countries/{countryCode}/setup-intents/{intentId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the card or bank account that the card provider has set up
         * @description The service asks the provider what became of the setup and does not trust the request. A setup gives one payment method: a repeat answers the same one.
         */
        post: operations["confirmSetupIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/wallet/{walletId}/configure-payout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare a wallet for payouts
         * @description A repeat changes nothing. The answered wallet replaces the known one for the calls that follow.
         */
        post: operations["configurePayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/wallet/{walletId}/connected-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the account at the payout provider that receives payouts
         * @description The account token carries the identity; the services never see the number and the date behind it (decision 12). An account that lacks the identity takes it and answers its id again. Any other existing account is WALLET-145, which is no error for a customer: its id is in the look-up of the wallet.
         */
        post: operations["createConnectedAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/wallet/{walletId}/connected-account/{id}/pay-out-method": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The wallet of the policyholder.
                 * @example WA-200101
                 */
                walletId: components["parameters"]["WalletIdInPath"];
                /**
                 * @description The connected account.
                 * @example CA-200101
                 */
                id: components["parameters"]["ConnectedAccountId"];
            };
            cookie?: never;
        };
        /**
         * Look up what became of a payout method by its idempotency key
         * @description For a payout method, bank account or card, whose answer was lost (decision 25). An empty list means that none was created with this key, so that the same request can be sent again.
         */
        get: operations["findPayoutMethod"];
        put?: never;
        /**
         * Add a bank account that receives payouts
         * @description The bank frame's account is passed on unchanged. An account of the frame, or a token of the provider, gives one payout method: a repeat answers the same one, also with another idempotency key.
         */
        post: operations["createPayoutMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/wallet/{walletId}/connected-account/{id}/pay-out-card": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The wallet of the policyholder.
                 * @example WA-200101
                 */
                walletId: components["parameters"]["WalletIdInPath"];
                /**
                 * @description The connected account.
                 * @example CA-200101
                 */
                id: components["parameters"]["ConnectedAccountId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a debit card that receives payouts
         * @description The token comes from the payment provider, which refuses cards that are no debit cards. A token gives one payout method: a repeat answers the same one.
         */
        post: operations["createPayoutCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/wallet/{walletId}/pay-out-method/{id}/standing-instructions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Make a payout method the active one
         * @description The id `check` makes paper check the active one. The instructions name every policy with an active term.
         */
        patch: operations["setDefaultPayout"];
        trace?: never;
    };
    "/v2/wallet/{walletId}/pay-out-method/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a payout method that is not the active one
         * @description Of the active one, paper check is made active first (decision 11).
         */
        delete: operations["deletePayoutMethod"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/wallet/{walletId}/session-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a session of the bank frame
         * @description The session links one bank account, and ends after ten minutes.
         */
        post: operations["createSessionToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @enum {string} */
        Source: "WEB" | "MOBILE";
        /** @description The token of the page's address, where the page was opened with one (001 §7). */
        LinkToken: string;
        PayoutConfiguration: {
            serviceCode: components["schemas"]["ServiceCode"];
            source: components["schemas"]["Source"];
            token?: components["schemas"]["LinkToken"];
        };
        PayoutConfigurationAnswer: {
            payload: components["schemas"]["PayoutConfigurationPayload"];
        };
        PayoutConfigurationPayload: {
            response: components["schemas"]["ConfiguredWallet"];
        };
        ConfiguredWallet: {
            walletId: string;
        };
        ConnectedAccountRequest: {
            /** @constant */
            type: "CUSTOM";
            /** @constant */
            capabilityType: "TRANSFERS";
            serviceCode: components["schemas"]["ServiceCode"];
            source: components["schemas"]["Source"];
            /** @description The provider's token of the identity. A bank account needs none. */
            accountToken?: string;
            /**
             * @description Only when the flow adds a bank account.
             * @constant
             */
            isBankAccount?: true;
            utm_token?: components["schemas"]["LinkToken"];
        };
        ConnectedAccountAnswer: {
            payload: components["schemas"]["ConnectedAccountPayload"];
        };
        ConnectedAccountPayload: {
            response: components["schemas"]["ConnectedAccount"];
        };
        ConnectedAccount: {
            id: string;
        };
        /** @constant */
        ProductCategory: "INSURANCE";
        /** @constant */
        ProductType: "Comprehensive_PetInsurance";
        PayoutMethodRequest: components["schemas"]["TokenPayoutMethod"] | components["schemas"]["FramePayoutMethod"];
        TokenPayoutMethod: {
            serviceCode: components["schemas"]["ServiceCode"];
            productCategory: components["schemas"]["ProductCategory"];
            productType: components["schemas"]["ProductType"];
            token: string;
            source: components["schemas"]["Source"];
        };
        FramePayoutMethod: {
            serviceCode: components["schemas"]["ServiceCode"];
            productCategory: components["schemas"]["ProductCategory"];
            productType: components["schemas"]["ProductType"];
            source: components["schemas"]["Source"];
            chaseAccount: components["schemas"]["ChaseAccount"];
            /** @constant */
            agentCode: "self-service";
            /** @description The e-mail address, or the wallet where no address is known (001 §2). */
            agentName: string;
        };
        /** @description The account of the bank frame's message. It has no complete number. */
        ChaseAccount: {
            id: string;
            accountHolderName: string;
            last4Digit: components["schemas"]["LastDigits"];
            routingNumber: string;
            /** @enum {string} */
            type: "checking" | "savings";
        };
        CreatedPayoutMethod: {
            payMethodId: string;
            type: components["schemas"]["PaymentType"];
            serviceCode: components["schemas"]["ServiceCode"];
            instrumentDetails: components["schemas"]["InstrumentDetails"];
            address: components["schemas"]["Address"];
        };
        PayoutMethodAnswer: {
            payload: components["schemas"]["PayoutMethodPayload"];
        };
        PayoutMethodPayload: {
            response: components["schemas"]["CreatedPayoutMethod"];
        };
        FoundPayoutMethodsAnswer: {
            payload: components["schemas"]["FoundPayoutMethodsPayload"];
        };
        FoundPayoutMethodsPayload: {
            responses: components["schemas"]["CreatedPayoutMethod"][];
        };
        PayoutMethodId: string;
        StandingInstructions: components["schemas"]["StandingInstruction"][];
        StandingInstruction: {
            productCategory: components["schemas"]["ProductCategory"];
            productType: components["schemas"]["ProductType"];
            /** @description The policy number. */
            productAccountIdentifier: components["schemas"]["PolicyNumber"];
            source: components["schemas"]["Source"];
        };
        SessionTokenRequest: {
            serviceCode: components["schemas"]["ServiceCode"];
            source: components["schemas"]["Source"];
        };
        SessionTokenAnswer: {
            payload: components["schemas"]["SessionTokenPayload"];
        };
        SessionTokenPayload: {
            response: components["schemas"]["BankSession"];
        };
        BankSession: {
            /** @description The page of the bank frame, for this session alone. */
            sessionTransferUrl: components["schemas"]["Url"];
        };
        SuccessAnswer: {
            payload: components["schemas"]["SuccessPayload"];
        };
        WalletAnswer: {
            payload: components["schemas"]["WalletPayload"];
        };
        WalletPayload: {
            response: components["schemas"]["Wallet"];
        };
        Wallet: {
            walletId: string;
            /** @description The account at the payout provider; absent before there is one. */
            connectedAccountId?: string;
            /** @description Whether a debit card can receive payouts no more (002 §6). */
            accountRestricted: boolean;
            /** @description The policies of the wallet with an active term. */
            policyNumbers: components["schemas"]["PolicyNumber"][];
        };
        PaymentMethodUpdate: {
            /** @description In the non-pay mode, and only there, the link's utm_token (001 §7). */
            token?: string;
            /** @description In the non-pay mode, and only there, the link's utm_secured_param (001 §7). */
            securedParam?: components["schemas"]["Email"];
            operations: components["schemas"]["PaymentMethodOperation"][];
        };
        PaymentMethodOperation: components["schemas"]["PoliciesOperation"] | components["schemas"]["ExpiryOperation"] | components["schemas"]["ZipOperation"];
        PoliciesOperation: {
            /** @constant */
            op: "update";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            field: "policyNumbers";
            /** @description Policy numbers, separated by commas without spaces. */
            value: string;
        };
        ExpiryOperation: {
            /** @constant */
            op: "update";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            field: "cardExpiry";
            value: components["schemas"]["CardExpiry"];
        };
        CardExpiry: {
            expMonth: number;
            expYear: number;
        };
        ZipOperation: {
            /** @constant */
            op: "update";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            field: "billingAddress";
            value: components["schemas"]["BillingZip"];
        };
        BillingZip: {
            zipcode: components["schemas"]["PostalCode"];
        };
        PaymentMethodAnswer: {
            payload: components["schemas"]["PaymentMethodPayload"];
        };
        PaymentMethodPayload: {
            response: components["schemas"]["PaymentMethod"];
        };
        ProviderKeysAnswer: {
            payload: components["schemas"]["ProviderKeysPayload"];
        };
        ProviderKeysPayload: {
            response: components["schemas"]["ProviderKeys"];
        };
        ProviderKeys: {
            keys: components["schemas"]["PublicKeys"];
        };
        PublicKeys: {
            publicKey: components["schemas"]["PublicKey"];
        };
        /** @description Public by nature; it identifies the insurer at the card provider. */
        PublicKey: string;
        Application: {
            /** @constant */
            name: "self-service";
            /** @constant */
            identifier: "selfservice";
        };
        Product: {
            /** @constant */
            type: "insurance";
            /** @constant */
            identifier: "Comprehensive_PetInsurance";
        };
        SetupRequest: {
            application: components["schemas"]["Application"];
            product: components["schemas"]["Product"];
            paymentType: components["schemas"]["PaymentType"];
            externalReferenceId: components["schemas"]["WalletId"];
            /** @constant */
            externalReferenceType: "CUSTOMERID";
        };
        SetupAnswer: {
            payload: components["schemas"]["SetupPayload"];
        };
        SetupPayload: {
            response: components["schemas"]["Setup"];
        };
        Setup: {
            keys: components["schemas"]["SetupKeys"];
        };
        SetupKeys: {
            publicKey: components["schemas"]["PublicKey"];
            /** @description The provider's client secret of this setup. */
            secret: string;
        };
        SetupConfirmation: {
            application: components["schemas"]["Application"];
            product: components["schemas"]["Product"];
            paymentType: components["schemas"]["PaymentType"][];
            confirmSetupResponse: components["schemas"]["ConfirmSetupResponse"];
            externalReferenceId: components["schemas"]["WalletId"];
            /** @constant */
            externalReferenceType: "CUSTOMERID";
            nameOnCard?: string;
            accountHolderName?: string;
        };
        /** @description The setup intent that the provider returned, without its client secret. */
        ConfirmSetupResponse: {
            id: string;
            /** @constant */
            object?: "setup_intent";
            /** @enum {string} */
            status: "succeeded" | "processing" | "requires_action";
            /** @description The provider's own id of what was set up. */
            payment_method: string;
            payment_method_types?: ("card" | "us_bank_account")[];
            /** @description Seconds since 1970. */
            created?: number;
            livemode?: boolean;
            /** @enum {string} */
            usage?: "off_session" | "on_session";
        };
        ConfirmationAnswer: {
            payload: components["schemas"]["ConfirmationPayload"];
        };
        ConfirmationPayload: {
            response: components["schemas"]["ConfirmedPaymentMethod"];
        };
        ConfirmedPaymentMethod: {
            payMethodId: components["schemas"]["PaymentMethodId"];
            type: components["schemas"]["PaymentType"];
            serviceCode: components["schemas"]["ServiceCode"];
            instrumentDetails: components["schemas"]["InstrumentDetails"];
            address: components["schemas"]["Address"];
            payInMethodStatus?: components["schemas"]["VerificationStatus"];
        };
        /**
         * @description The policy's key; the part of the display number before its first dash.
         * @example PET104101
         */
        PolicyNumber: string;
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
        /** @example WA-200101 */
        WalletId: string;
        /** @example PM-1-1 */
        PaymentMethodId: string;
        Success: {
            success: boolean;
        };
        SuccessPayload: {
            response: components["schemas"]["Success"];
        };
        /**
         * Format: email
         * @example us-happy@example.com
         */
        Email: string;
        /** @description US ZIP or Canadian postal code (000 §5). */
        PostalCode: string;
        /** @enum {string} */
        VerificationStatus: "VERIFICATION_PENDING" | "VERIFICATION_FAILED" | "VERIFICATION_SUCCESSFUL";
        /**
         * @description The country of the customer's service (000 §9).
         * @enum {string}
         */
        ServiceCode: "US" | "CA";
        LastDigits: string;
        /** @enum {string} */
        AddressType: "HOME" | "LOOKUP_ADDRESS" | "MAILING";
        /** @description State or province. */
        State: string;
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
        InstrumentDetails: {
            last4Digit?: components["schemas"]["LastDigits"];
            accountHolderName?: string;
            routingNumber?: string;
            paymentType?: string;
            address?: components["schemas"]["Address"];
        };
        /** @enum {string} */
        CardBrand: "visa" | "mastercard" | "discover" | "jcb" | "amex" | "diners" | "unionpay";
        /** Format: uri */
        Url: string;
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
        BankAccount: {
            accountHolder?: string;
            number: components["schemas"]["LastDigits"];
            routingNumber?: string;
            type?: string;
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
         * @description The wallet of the policyholder.
         * @example WA-200101
         */
        WalletIdInPath: components["schemas"]["WalletId"];
        /**
         * @description The connected account.
         * @example CA-200101
         */
        ConnectedAccountId: string;
        /**
         * @description The country of the policyholder's service; another one is answered as unknown.
         * @example US
         */
        CountryCode: components["schemas"]["ServiceCode"];
        /**
         * @description The device of an app that opened the page, on the ACH bank screen alone (001 §2). For logs.
         * @example sandbox-device
         */
        DeviceId: string;
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
    getWallet: {
        parameters: {
            query: {
                /** @description The customer number, the number of a policy, or the id of the wallet. */
                accountId: string;
            };
            header?: {
                /**
                 * @description The device of an app that opened the page, on the ACH bank screen alone (001 §2). For logs.
                 * @example sandbox-device
                 */
                "x-device-id"?: components["parameters"]["DeviceId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The wallet. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletAnswer"];
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
    deletePaymentMethod: {
        parameters: {
            query: {
                /**
                 * @description The calling application. It is not in a body, because bodies of DELETE are not reliable.
                 * @example self-service
                 */
                "application-name": "self-service";
                /**
                 * @description The identifier of the calling application.
                 * @example selfservice
                 */
                "application-identifier": "selfservice";
            };
            header?: never;
            path: {
                /**
                 * @description The wallet of the policyholder.
                 * @example WA-200123
                 */
                walletId: components["schemas"]["WalletId"];
                /**
                 * @description The payment method.
                 * @example PM-23-1
                 */
                id: components["schemas"]["PaymentMethodId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment method is removed. */
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
            /** @description The method pays an active policy. */
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
    updatePaymentMethod: {
        parameters: {
            query: {
                /**
                 * @description The calling application.
                 * @example self-service
                 */
                appId: "self-service";
            };
            header?: never;
            path: {
                /**
                 * @description The wallet of the policyholder.
                 * @example WA-200101
                 */
                walletId: components["schemas"]["WalletId"];
                /**
                 * @description The payment method.
                 * @example PM-1-1
                 */
                id: components["schemas"]["PaymentMethodId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentMethodUpdate"];
            };
        };
        responses: {
            /** @description The payment method as it is now. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethodAnswer"];
                };
            };
            /** @description A change is refused. */
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
    getProviderKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The country of the policyholder's service; another one is answered as unknown.
                 * @example US
                 */
                countryCode: components["parameters"]["CountryCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. A setup answers its own, which counts for that setup. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderKeysAnswer"];
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
    createSetupIntent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The country of the policyholder's service; another one is answered as unknown.
                 * @example US
                 */
                countryCode: components["parameters"]["CountryCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetupRequest"];
            };
        };
        responses: {
            /** @description The keys for the card provider. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetupAnswer"];
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
    confirmSetupIntent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The country of the policyholder's service; another one is answered as unknown.
                 * @example US
                 */
                countryCode: components["parameters"]["CountryCode"];
                /** @description The setup; the part of its secret before `_secret_`. */
                intentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetupConfirmation"];
            };
        };
        responses: {
            /** @description The payment method. A bank account may still have to be verified. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmationAnswer"];
                };
            };
            /** @description The request is refused. The first error counts (001 §8). */
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
            /** @description The setup gives no payment method. */
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
    configurePayout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The device of an app that opened the page, on the ACH bank screen alone (001 §2). For logs.
                 * @example sandbox-device
                 */
                "x-device-id"?: components["parameters"]["DeviceId"];
            };
            path: {
                /**
                 * @description The wallet, or the customer number while no wallet is known.
                 * @example WA-200101
                 */
                walletId: components["schemas"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutConfiguration"];
            };
        };
        responses: {
            /** @description The wallet. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutConfigurationAnswer"];
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
    createConnectedAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The device of an app that opened the page, on the ACH bank screen alone (001 §2). For logs.
                 * @example sandbox-device
                 */
                "x-device-id"?: components["parameters"]["DeviceId"];
            };
            path: {
                /**
                 * @description The wallet of the policyholder.
                 * @example WA-200125
                 */
                walletId: components["schemas"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectedAccountRequest"];
            };
        };
        responses: {
            /** @description The connected account. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedAccountAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description There is an account already, or the identity is missing. */
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
    findPayoutMethod: {
        parameters: {
            query: {
                /**
                 * @description The `Idempotency-Key` of the request.
                 * @example 8a3d3a39-8a0d-4b69-9c3b-3f7f5a0b8a34
                 */
                "idempotency-key": string;
            };
            header?: {
                /**
                 * @description The device of an app that opened the page, on the ACH bank screen alone (001 §2). For logs.
                 * @example sandbox-device
                 */
                "x-device-id"?: components["parameters"]["DeviceId"];
            };
            path: {
                /**
                 * @description The wallet of the policyholder.
                 * @example WA-200101
                 */
                walletId: components["parameters"]["WalletIdInPath"];
                /**
                 * @description The connected account.
                 * @example CA-200101
                 */
                id: components["parameters"]["ConnectedAccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payout method, or none. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundPayoutMethodsAnswer"];
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
    createPayoutMethod: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The device of an app that opened the page, on the ACH bank screen alone (001 §2). For logs.
                 * @example sandbox-device
                 */
                "x-device-id"?: components["parameters"]["DeviceId"];
                /**
                 * @description One per intended write of money or of a claim; a repeat gets the first answer again (decision 5).
                 * @example 8a3d3a39-8a0d-4b69-9c3b-3f7f5a0b8a34
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The wallet of the policyholder.
                 * @example WA-200101
                 */
                walletId: components["parameters"]["WalletIdInPath"];
                /**
                 * @description The connected account.
                 * @example CA-200101
                 */
                id: components["parameters"]["ConnectedAccountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutMethodRequest"];
            };
        };
        responses: {
            /** @description The payout method. It is not active yet. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutMethodAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The present state does not allow it, and nothing was added. */
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
    createPayoutCard: {
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
                 * @description The wallet of the policyholder.
                 * @example WA-200101
                 */
                walletId: components["parameters"]["WalletIdInPath"];
                /**
                 * @description The connected account.
                 * @example CA-200101
                 */
                id: components["parameters"]["ConnectedAccountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenPayoutMethod"];
            };
        };
        responses: {
            /** @description The payout method. It is not active yet. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutMethodAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The present state does not allow it, and nothing was added. */
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
    setDefaultPayout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The device of an app that opened the page, on the ACH bank screen alone (001 §2). For logs.
                 * @example sandbox-device
                 */
                "x-device-id"?: components["parameters"]["DeviceId"];
            };
            path: {
                /**
                 * @description The wallet of the policyholder.
                 * @example WA-200101
                 */
                walletId: components["parameters"]["WalletIdInPath"];
                /** @description The payout method, or `check`. */
                id: components["schemas"]["PayoutMethodId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StandingInstructions"];
            };
        };
        responses: {
            /** @description The payout method is active. */
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
            /** @description The payout method cannot be the active one. */
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
    deletePayoutMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The wallet of the policyholder.
                 * @example WA-200127
                 */
                walletId: components["schemas"]["WalletId"];
                /**
                 * @description The payout method.
                 * @example PO-27-2
                 */
                id: components["schemas"]["PayoutMethodId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payout method is removed. */
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
            /** @description The payout method is the active one. */
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
    createSessionToken: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The device of an app that opened the page, on the ACH bank screen alone (001 §2). For logs.
                 * @example sandbox-device
                 */
                "x-device-id"?: components["parameters"]["DeviceId"];
            };
            path: {
                /**
                 * @description The wallet of the policyholder.
                 * @example WA-200101
                 */
                walletId: components["parameters"]["WalletIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionTokenRequest"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionTokenAnswer"];
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
