// Generated from openapi/providers/identity-pool.yaml by scripts/generate.ts. Do not edit.

export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in, refresh or revoke a session, or set a new password with a mailed code
         * @description The header chooses the action, and each action has its own request body. Only `InitiateAuth` is answered with an `AuthenticationResult`; the others with an empty object.
         */
        post: operations["callIdentityPool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description The app client of the environment. */
        ClientId: string;
        Password: string;
        Token: string;
        Username: string;
        InitiateAuthRequest: components["schemas"]["PasswordAuthRequest"] | components["schemas"]["RefreshAuthRequest"];
        PasswordAuthRequest: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            AuthFlow: "USER_PASSWORD_AUTH";
            ClientId: components["schemas"]["ClientId"];
            AuthParameters: components["schemas"]["PasswordAuthParameters"];
            ClientMetadata?: components["schemas"]["LookUpMetadata"];
        };
        /** @description Handed to the pool's triggers, which check the look-up's answer there. */
        LookUpMetadata: {
            /** @description The payload.response of GET /v1/users of fdp-user-service. */
            loginToken: string;
        };
        PasswordAuthParameters: {
            USERNAME: components["schemas"]["Username"];
            PASSWORD: components["schemas"]["Password"];
        };
        RefreshAuthRequest: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            AuthFlow: "REFRESH_TOKEN_AUTH";
            ClientId: components["schemas"]["ClientId"];
            AuthParameters: components["schemas"]["RefreshAuthParameters"];
        };
        RefreshAuthParameters: {
            REFRESH_TOKEN: components["schemas"]["Token"];
        };
        RevokeTokenRequest: {
            ClientId: components["schemas"]["ClientId"];
            Token: components["schemas"]["Token"];
        };
        ConfirmForgotPasswordRequest: {
            ClientId: components["schemas"]["ClientId"];
            Username: components["schemas"]["Username"];
            ConfirmationCode: string;
            Password: components["schemas"]["Password"];
        };
        IdentityPoolAnswer: {
            AuthenticationResult?: components["schemas"]["AuthenticationResult"];
            /** @description Always empty, because no challenge is used. */
            ChallengeParameters?: Record<string, never>;
        };
        AuthenticationResult: {
            AccessToken: components["schemas"]["Token"];
            IdToken: components["schemas"]["Token"];
            RefreshToken?: components["schemas"]["Token"];
            /** @description Seconds until the access token ends. */
            ExpiresIn: number;
            /** @constant */
            TokenType: "Bearer";
        };
        IdentityPoolRefusal: {
            /** @enum {string} */
            __type: "NotAuthorizedException" | "UserNotFoundException" | "InvalidParameterException" | "ResourceNotFoundException" | "TooManyRequestsException" | "PasswordResetRequiredException" | "UserNotConfirmedException" | "CodeMismatchException" | "ExpiredCodeException" | "InvalidPasswordException" | "LimitExceededException" | "UnsupportedTokenTypeException";
            message: string;
        };
        IdentityPoolFailure: {
            /** @constant */
            __type: "InternalErrorException";
            message: string;
        };
        IdentityPoolRequest: components["schemas"]["InitiateAuthRequest"] | components["schemas"]["RevokeTokenRequest"] | components["schemas"]["ConfirmForgotPasswordRequest"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export interface operations {
    callIdentityPool: {
        parameters: {
            query?: never;
            header: {
                /** @description The action. */
                "X-Amz-Target": "AWSCognitoIdentityProviderService.InitiateAuth" | "AWSCognitoIdentityProviderService.RevokeToken" | "AWSCognitoIdentityProviderService.ConfirmForgotPassword";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-amz-json-1.1": components["schemas"]["IdentityPoolRequest"];
            };
        };
        responses: {
            /** @description The action was done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-amz-json-1.1": components["schemas"]["IdentityPoolAnswer"];
                };
            };
            /** @description The provider refuses; throttling has this status too. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-amz-json-1.1": components["schemas"]["IdentityPoolRefusal"];
                };
            };
            /** @description The provider failed. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-amz-json-1.1": components["schemas"]["IdentityPoolFailure"];
                };
            };
        };
    };
}
