// Generated from openapi/providers/card-provider.yaml by scripts/generate.ts. Do not edit.

export interface paths {
    "/v1/setup_intents/{intent}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the state of a setup
         * @description For the page that began the setup and knows its secret. Another secret is answered like an unknown setup, with 404.
         */
        get: operations["getProviderSetup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/setup_intents/{intent}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up the card or bank account that was typed into the hosted fields
         * @description For the hosted fields of the page. A refused card or account gives 402 with a reason, and the same setup can be tried again. A setup that has succeeded gives 400.
         */
        post: operations["confirmProviderSetup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a token of a debit card, or of an identity
         * @description A card comes from the hosted fields, with the currency of its payouts. An identity comes from the portal, and is sent nowhere else (decision 12): the last digits of the number in the US, and the address, the occupation, the e-mail address and the phone number in Canada.
         */
        post: operations["createProviderToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        PublicKey: string;
        ClientSecret: string;
        Token: {
            id: string;
            /** @constant */
            object: "token";
            /** @enum {string} */
            type: "card" | "account";
            /** @description Seconds since 1970. */
            created: number;
            livemode: boolean;
            used: boolean;
            card?: components["schemas"]["TokenCard"];
        };
        TokenCard: {
            brand: string;
            last4: string;
            exp_month: number;
            exp_year: number;
            /** @enum {string} */
            funding: "credit" | "debit";
        };
        SetupIntent: {
            id: string;
            /** @constant */
            object: "setup_intent";
            /** @description Seconds since 1970. */
            created: number;
            client_secret: components["schemas"]["ClientSecret"];
            livemode: boolean;
            next_action: components["schemas"]["NextAction"];
            payment_method: components["schemas"]["SetUpPaymentMethod"];
            payment_method_types: ("card" | "us_bank_account")[];
            /** @enum {string} */
            status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";
            /** @enum {string} */
            usage: "off_session" | "on_session";
        };
        SetUpPaymentMethod: (string | null) | components["schemas"]["ProviderPaymentMethod"];
        NextAction: {
            /** @enum {string} */
            type: "use_stripe_sdk" | "verify_with_microdeposits";
        } | null;
        /** @description What was set up, without its number. */
        ProviderPaymentMethod: {
            id: string;
            /** @constant */
            object: "payment_method";
            /** @enum {string} */
            type: "card" | "us_bank_account";
            billing_details: components["schemas"]["BillingDetails"];
        };
        BillingDetails: {
            name: string | null;
        };
        ProviderError: {
            error: components["schemas"]["ProviderErrorDetails"];
        };
        ProviderErrorDetails: {
            /** @enum {string} */
            type: "api_error" | "card_error" | "invalid_request_error";
            code?: string;
            decline_code?: string;
            message: string;
            param?: string;
            /** @description The setup as it is, where it is in another state than the request needs. */
            setup_intent?: components["schemas"]["SetupIntent"];
        };
        TokenForm: {
            key: components["schemas"]["PublicKey"];
            "card[number]"?: string;
            "card[exp_month]"?: string;
            "card[exp_year]"?: string;
            "card[cvc]"?: string;
            "card[name]"?: string;
            "card[address_zip]"?: string;
            /**
             * @description A card with a currency is for payouts, and has to be a debit card.
             * @enum {string}
             */
            "card[currency]"?: "usd" | "cad";
            "account[individual][ssn_last_4]"?: string;
            "account[individual][dob][day]"?: string;
            "account[individual][dob][month]"?: string;
            "account[individual][dob][year]"?: string;
            "account[individual][relationship][title]"?: string;
            /** Format: email */
            "account[individual][email]"?: string;
            "account[individual][phone]"?: string;
            "account[individual][address][line1]"?: string;
            "account[individual][address][line2]"?: string;
            "account[individual][address][city]"?: string;
            "account[individual][address][state]"?: string;
            "account[individual][address][postal_code]"?: string;
            /** @enum {string} */
            "account[individual][address][country]"?: "US" | "CA";
        };
        SetupConfirmationForm: {
            key: components["schemas"]["PublicKey"];
            client_secret: components["schemas"]["ClientSecret"];
            /** @enum {string} */
            use_stripe_sdk?: "true" | "false";
            /**
             * @description Answers with the payment method in place of its id.
             * @enum {string}
             */
            "expand[0]"?: "payment_method";
            /** Format: uri */
            return_url?: string;
            /** @enum {string} */
            "payment_method_data[type]": "card" | "us_bank_account";
            "payment_method_data[billing_details][name]"?: string;
            "payment_method_data[billing_details][address][postal_code]"?: string;
            "payment_method_data[card][number]"?: string;
            "payment_method_data[card][exp_month]"?: string;
            "payment_method_data[card][exp_year]"?: string;
            "payment_method_data[card][cvc]"?: string;
            /** @enum {string} */
            "payment_method_data[us_bank_account][account_holder_type]"?: "individual" | "company";
            /** @description Nine digits in the US; transit and institution number in Canada. */
            "payment_method_data[us_bank_account][routing_number]"?: string;
            "payment_method_data[us_bank_account][account_number]"?: string;
        };
    };
    responses: {
        /** @description The request is refused. */
        InvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProviderError"];
            };
        };
        /** @description There is no such setup, or the secret is another one. */
        NoSuchIntent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProviderError"];
            };
        };
        /** @description Too many requests. */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProviderError"];
            };
        };
        /** @description The provider failed. */
        ProviderFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProviderError"];
            };
        };
    };
    parameters: {
        /** @description The setup. */
        Intent: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export interface operations {
    getProviderSetup: {
        parameters: {
            query: {
                /** @description The secret of the setup, which permits the call. */
                client_secret: components["schemas"]["ClientSecret"];
                /**
                 * @description The insurer's public key.
                 * @example pk_test_sandbox_US
                 */
                key: components["schemas"]["PublicKey"];
            };
            header?: never;
            path: {
                /** @description The setup. */
                intent: components["parameters"]["Intent"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The setup. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetupIntent"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["NoSuchIntent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ProviderFailed"];
        };
    };
    confirmProviderSetup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The setup. */
                intent: components["parameters"]["Intent"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SetupConfirmationForm"];
            };
        };
        responses: {
            /** @description The setup. It succeeded, or asks for authentication or for the verification of a bank account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetupIntent"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description The card or the bank account is refused. Only the part before the first semicolon is for people (001 §8). */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderError"];
                };
            };
            404: components["responses"]["NoSuchIntent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ProviderFailed"];
        };
    };
    createProviderToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TokenForm"];
            };
        };
        responses: {
            /** @description The token, which can be used once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description The card or the identity is refused. Only the part before the first semicolon is for people (001 §8). */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ProviderFailed"];
        };
    };
}
