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
         * Sign in, refresh or revoke a session, set a new password with a mailed code, or manage passkeys
         * @description The header chooses the action, and each action has its own request body. Sign-in and refresh are answered with an `AuthenticationResult`. `InitiateAuth` of the flow `USER_AUTH` is answered with the challenge `WEB_AUTHN` instead, for every user name alike: nothing in it depends on whether an account has that name or a passkey, so it lists no credentials, and the device offers the passkeys that it holds. `RespondToAuthChallenge` answers it once, within five minutes; any other answer is a `NotAuthorizedException`. `StartWebAuthnRegistration` and `CompleteWebAuthnRegistration` add a passkey to the user of the access token, ten at most and each authenticator once (`LimitExceededException`, `WebAuthnCredentialNotSupportedException`). The credential of another user is unknown to `DeleteWebAuthnCredential`. The other actions are answered with an empty object.
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
        InitiateAuthRequest: components["schemas"]["PasswordAuthRequest"] | components["schemas"]["RefreshAuthRequest"] | components["schemas"]["PasskeyAuthRequest"];
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
        PasskeyAuthRequest: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            AuthFlow: "USER_AUTH";
            ClientId: components["schemas"]["ClientId"];
            AuthParameters: components["schemas"]["PasskeyAuthParameters"];
            ClientMetadata?: components["schemas"]["LookUpMetadata"];
        };
        PasskeyAuthParameters: {
            USERNAME: components["schemas"]["Username"];
            /** @constant */
            PREFERRED_CHALLENGE: "WEB_AUTHN";
        };
        /** @description Names the challenge, and ends with it. */
        ChallengeSession: string;
        ChallengeAnswerRequest: {
            /** @constant */
            ChallengeName: "WEB_AUTHN";
            ClientId: components["schemas"]["ClientId"];
            Session: components["schemas"]["ChallengeSession"];
            ChallengeResponses: components["schemas"]["PasskeyChallengeResponses"];
        };
        PasskeyChallengeResponses: {
            USERNAME: components["schemas"]["Username"];
            /** @description An AuthenticationResponseJSON of Web Authentication, as a JSON text. */
            CREDENTIAL: string;
        };
        StartWebAuthnRegistrationRequest: {
            AccessToken: components["schemas"]["Token"];
        };
        CompleteWebAuthnRegistrationRequest: {
            AccessToken: components["schemas"]["Token"];
            Credential: components["schemas"]["RegistrationCredential"];
        };
        /** @description A RegistrationResponseJSON of Web Authentication. */
        RegistrationCredential: {
            id: components["schemas"]["CredentialId"];
            rawId: components["schemas"]["CredentialId"];
            /** @constant */
            type: "public-key";
            authenticatorAttachment?: components["schemas"]["AuthenticatorAttachment"];
            response: components["schemas"]["AttestationResponse"];
            clientExtensionResults: components["schemas"]["ExtensionResults"];
        };
        /** @description Empty, because the options ask for no extension. */
        ExtensionResults: Record<string, never>;
        AttestationResponse: {
            clientDataJSON: string;
            attestationObject: string;
            transports?: string[];
        };
        ListWebAuthnCredentialsRequest: {
            AccessToken: components["schemas"]["Token"];
            /** @description Twenty by default. */
            MaxResults?: number;
            NextToken?: components["schemas"]["NextToken"];
        };
        NextToken: string;
        DeleteWebAuthnCredentialRequest: {
            AccessToken: components["schemas"]["Token"];
            CredentialId: components["schemas"]["CredentialId"];
        };
        /** @description The id that the authenticator gave it, in base64url. It counts only with the access token of its user. */
        CredentialId: string;
        /** @enum {string} */
        AuthenticatorAttachment: "platform" | "cross-platform";
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
            /** @constant */
            ChallengeName?: "WEB_AUTHN";
            Session?: components["schemas"]["ChallengeSession"];
            AvailableChallenges?: string[];
            ChallengeParameters?: components["schemas"]["ChallengeParameters"];
            CredentialCreationOptions?: components["schemas"]["CredentialCreationOptions"];
            Credentials?: components["schemas"]["WebAuthnCredential"][];
            NextToken?: components["schemas"]["NextToken"];
        };
        /** @description Empty beside tokens. */
        ChallengeParameters: {
            /** @description The PublicKeyCredentialRequestOptionsJSON of Web Authentication, as a JSON text. */
            CREDENTIAL_REQUEST_OPTIONS?: string;
        };
        /** @description A PublicKeyCredentialCreationOptionsJSON of Web Authentication, for the browser as it is. */
        CredentialCreationOptions: {
            challenge: string;
            rp: components["schemas"]["RelyingParty"];
            user: components["schemas"]["PasskeyUser"];
            pubKeyCredParams: components["schemas"]["CredentialParameter"][];
            /** @description In milliseconds. */
            timeout?: number;
            /** @description The passkeys that the user has, so that their authenticators refuse another one. */
            excludeCredentials?: components["schemas"]["CredentialDescriptor"][];
            authenticatorSelection?: components["schemas"]["AuthenticatorSelection"];
            /** @enum {string} */
            attestation?: "none" | "indirect" | "direct" | "enterprise";
        };
        RelyingParty: {
            id: string;
            name: string;
        };
        PasskeyUser: {
            id: string;
            name: string;
            displayName: string;
        };
        CredentialParameter: {
            /** @constant */
            type: "public-key";
            /** @description A COSE algorithm. */
            alg: number;
        };
        CredentialDescriptor: {
            /** @constant */
            type: "public-key";
            id: components["schemas"]["CredentialId"];
            transports?: string[];
        };
        AuthenticatorSelection: {
            authenticatorAttachment?: components["schemas"]["AuthenticatorAttachment"];
            /** @enum {string} */
            residentKey?: "discouraged" | "preferred" | "required";
            requireResidentKey?: boolean;
            /** @enum {string} */
            userVerification?: "discouraged" | "preferred" | "required";
        };
        WebAuthnCredential: {
            CredentialId: components["schemas"]["CredentialId"];
            /** @description The name that the pool gives it, from its authenticator. */
            FriendlyCredentialName: string;
            RelyingPartyId: string;
            AuthenticatorAttachment?: components["schemas"]["AuthenticatorAttachment"];
            AuthenticatorTransports: string[];
            /** @description Seconds since 1970. */
            CreatedAt: number;
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
            __type: "NotAuthorizedException" | "UserNotFoundException" | "InvalidParameterException" | "ResourceNotFoundException" | "TooManyRequestsException" | "PasswordResetRequiredException" | "UserNotConfirmedException" | "CodeMismatchException" | "ExpiredCodeException" | "InvalidPasswordException" | "LimitExceededException" | "UnsupportedTokenTypeException" | "WebAuthnNotEnabledException" | "WebAuthnConfigurationMissingException" | "WebAuthnCredentialNotSupportedException" | "WebAuthnChallengeNotFoundException" | "WebAuthnClientMismatchException" | "WebAuthnOriginNotAllowedException" | "WebAuthnRelyingPartyMismatchException";
            message: string;
        };
        IdentityPoolFailure: {
            /** @constant */
            __type: "InternalErrorException";
            message: string;
        };
        /** @description An access token alone starts a registration or asks for the passkeys, as the header says. */
        IdentityPoolRequest: components["schemas"]["InitiateAuthRequest"] | components["schemas"]["RevokeTokenRequest"] | components["schemas"]["ConfirmForgotPasswordRequest"] | components["schemas"]["ChallengeAnswerRequest"] | components["schemas"]["StartWebAuthnRegistrationRequest"] | components["schemas"]["CompleteWebAuthnRegistrationRequest"] | components["schemas"]["ListWebAuthnCredentialsRequest"] | components["schemas"]["DeleteWebAuthnCredentialRequest"];
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
                "X-Amz-Target": "AWSCognitoIdentityProviderService.InitiateAuth" | "AWSCognitoIdentityProviderService.RevokeToken" | "AWSCognitoIdentityProviderService.ConfirmForgotPassword" | "AWSCognitoIdentityProviderService.RespondToAuthChallenge" | "AWSCognitoIdentityProviderService.StartWebAuthnRegistration" | "AWSCognitoIdentityProviderService.CompleteWebAuthnRegistration" | "AWSCognitoIdentityProviderService.ListWebAuthnCredentials" | "AWSCognitoIdentityProviderService.DeleteWebAuthnCredential";
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
