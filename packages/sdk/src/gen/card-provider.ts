// Generated from openapi/providers/card-provider.yaml by scripts/generate.ts. Do not edit.

export interface paths {
    "/v1/setup_intents/{intent}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the state of a setup */
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
        /** Set up the card or bank account that was typed into the hosted fields */
        post: operations["confirmProviderSetup"];
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
        SetupIntent: {
            id: string;
            /** @constant */
            object: "setup_intent";
            /** @description Seconds since 1970. */
            created: number;
            client_secret: components["schemas"]["ClientSecret"];
            livemode: boolean;
            next_action: {
                /** @enum {string} */
                type: "use_stripe_sdk" | "verify_with_microdeposits";
            } | null;
            payment_method: (string | null) | components["schemas"]["ProviderPaymentMethod"];
            payment_method_types: ("card" | "us_bank_account")[];
            /** @enum {string} */
            status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";
            /** @enum {string} */
            usage: "off_session" | "on_session";
        };
        /** @description What was set up, without its number. */
        ProviderPaymentMethod: {
            id: string;
            /** @constant */
            object: "payment_method";
            /** @enum {string} */
            type: "card" | "us_bank_account";
            billing_details: {
                name: string | null;
            };
        };
        ProviderError: {
            error: {
                /** @enum {string} */
                type: "api_error" | "card_error" | "invalid_request_error";
                code?: string;
                decline_code?: string;
                message: string;
                param?: string;
                /** @description The setup as it is, where it is in another state than the request needs. */
                setup_intent?: components["schemas"]["SetupIntent"];
            };
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
        /**
         * @description The setup.
         * @example seti_70001
         */
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
                /**
                 * @description The secret of the setup, which permits the call.
                 * @example seti_70001_secret_c2VjcmV0
                 */
                client_secret: components["schemas"]["ClientSecret"];
                /**
                 * @description The insurer's public key.
                 * @example pk_test_sandbox_US
                 */
                key: components["schemas"]["PublicKey"];
            };
            header?: never;
            path: {
                /**
                 * @description The setup.
                 * @example seti_70001
                 */
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
                /**
                 * @description The setup.
                 * @example seti_70001
                 */
                intent: components["parameters"]["Intent"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
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
}
