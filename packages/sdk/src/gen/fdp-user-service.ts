// Generated from openapi/services/fdp-user-service.yaml by scripts/generate.ts. Do not edit.

export interface paths {
    "/v1/users/csrf-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the token that every write carries
         * @description For every caller, with or without a session. A token is good until `expiresIn` has passed, for any number of writes.
         */
        get: operations["getCsrfToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look a user up before a sign-in or a password reset
         * @description With `login` the answer goes to the identity pool as `ClientMetadata.loginToken`; with `reset-password` the service mails the reset link. Known and unknown users are answered alike: the same status and shape, a token of the same length, after the same time. The token of an unknown user is one that the pool does not accept, so that `InitiateAuth` refuses it like a wrong password, and no mail is sent. A client shows both the same screen.
         */
        get: operations["lookUpUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/send-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a one-time code to a phone, an e-mail address or both
         * @description A code is valid for 10 minutes. Known and unknown contacts are answered alike, also by the lock after five wrong codes.
         */
        post: operations["sendCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/verify-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a one-time code
         * @description Five wrong codes are answered one by one; the next try is locked out for 15 minutes.
         */
        post: operations["verifyCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a session after the password was set with a verified code
         * @description The client then refreshes the identity-pool session, which gives it the access token.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/user/resetcognitopassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the password of a user whose code was verified
         * @description For a user without a session who has just verified a code. A bad signature and a weak password give 400, each with its own code.
         */
        post: operations["resetCognitoPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/confirm-reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the service that a password was set at the identity pool
         * @description Called after the page of the mailed link and after a change of the password. Every address is answered alike.
         */
        post: operations["confirmResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password of the signed-in user
         * @description For the signed-in user, who proves the present password. A wrong or weak one gives 400; the session goes on.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the devices that are signed in
         * @description For the signed-in policyholder, the most recently used first. A device is a session of a browser: it is listed until it signs out, is signed out, or was not used for 30 days.
         */
        get: operations["listDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/devices/sign-out-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out every device but the one that asks
         * @description For the signed-in policyholder. From then on each other device gets 401 at its next call, and its refresh token is refused. A repeat changes nothing and is answered alike. The policyholder is notified of it.
         */
        post: operations["signOutOtherDevices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/devices/{device-id}": {
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
         * Sign one device out
         * @description For the signed-in policyholder. From then on the device gets 401 at its next call, and its refresh token is refused. A foreign or unknown device gives 404, and so does a repeat, because the device is gone. The device that asks gives 409: it revokes its token at the identity pool. The policyholder is notified of it.
         */
        delete: operations["signOutDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the security activity of 90 days, newest first
         * @description For the signed-in policyholder, 25 at a time. `next` of an answer is the `cursor` of the following one; the last answer has none. What happens meanwhile moves no later page, because a cursor names the last entry that was seen.
         */
        get: operations["listActivities"];
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
        DevicesAnswer: {
            payload: components["schemas"]["DevicesPayload"];
        };
        DevicesPayload: {
            response: components["schemas"]["DeviceList"];
        };
        DeviceList: {
            devices: components["schemas"]["Device"][];
        };
        /** @description A browser that is signed in. */
        Device: {
            id: components["schemas"]["SignedInDeviceId"];
            browser?: components["schemas"]["BrowserName"];
            system?: components["schemas"]["SystemName"];
            area?: components["schemas"]["ApproximateArea"];
            signedInAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description The last call, to the minute; an instant, ISO 8601 in UTC.
             */
            lastUsedAt: string;
            /** @description Whether the token of the call belongs to it. */
            isThisDevice: boolean;
        };
        SignedInDeviceId: string;
        /** @description The name of the browser, such as Chrome; absent where it is unknown. */
        BrowserName: string;
        /** @description The name of the system or of the device, such as Windows or iPhone; absent where it is unknown. */
        SystemName: string;
        /** @description City and state or province by the network address, as text; absent where it is unknown. */
        ApproximateArea: string;
        ActivitiesAnswer: {
            payload: components["schemas"]["ActivitiesPayload"];
        };
        ActivitiesPayload: {
            response: components["schemas"]["ActivityPage"];
        };
        ActivityPage: {
            activities: components["schemas"]["Activity"][];
            next?: components["schemas"]["ActivityCursor"];
        };
        /** @description One act for the security of an account, with the device that did it. */
        Activity: {
            id: string;
            kind: components["schemas"]["ActivityKind"];
            time: components["schemas"]["Timestamp"];
            browser?: components["schemas"]["BrowserName"];
            system?: components["schemas"]["SystemName"];
            area?: components["schemas"]["ApproximateArea"];
            /** @description Of a sign-in, whether the policyholder had not signed in with this browser and system before. */
            isNewDevice?: boolean;
            /** @description The devices that a deviceSignedOut signed out. */
            signedOut?: components["schemas"]["DeviceName"][];
        };
        /** @description A browser and its system; empty where both are unknown. */
        DeviceName: {
            browser?: components["schemas"]["BrowserName"];
            system?: components["schemas"]["SystemName"];
        };
        /** @description signedIn, signInRefused, deviceSignedOut, passwordChanged, emailChanged, mobileChanged, payoutMethodChanged, passkeyAdded or passkeyRemoved. Further kinds may follow. */
        ActivityKind: string;
        /** @description Opaque. */
        ActivityCursor: string;
        CsrfTokenAnswer: {
            payload: components["schemas"]["CsrfTokenPayload"];
        };
        CsrfTokenPayload: {
            response: components["schemas"]["IssuedCsrfToken"];
        };
        IssuedCsrfToken: {
            csrfToken: string;
            /** @description Seconds. */
            expiresIn: number;
        };
        LookUpAnswer: {
            payload: components["schemas"]["LookUpPayload"];
        };
        LookUpPayload: {
            /** @description Opaque login token. */
            response: string;
        };
        /** @description Six digits, leading zeros kept. */
        OneTimeCode: string;
        /** @description Opaque proof that a code was verified. */
        VerificationSignature: string;
        /** @description At least one digit, one upper-case letter and one special character besides (000 §5). */
        NewPassword: string;
        /** @description At least one of phone and email. */
        SendCodeRequest: {
            phone?: components["schemas"]["Phone"];
            email?: components["schemas"]["Email"];
            /** @description True when the user asked for a new code. */
            resend: boolean;
        };
        SendCodeAnswer: {
            payload: components["schemas"]["SendCodePayload"];
        };
        SendCodePayload: {
            response: components["schemas"]["SentCode"];
        };
        /** @description Where the code went, masked by the service and shown as it is. */
        SentCode: {
            mobile?: string;
            email?: string;
        };
        /** @description The contact that the code was sent to, and the code. */
        VerifyCodeRequest: {
            phone?: components["schemas"]["Phone"];
            email?: components["schemas"]["Email"];
            code: components["schemas"]["OneTimeCode"];
        };
        VerifyCodeAnswer: {
            payload: components["schemas"]["VerifyCodePayload"];
        };
        VerifyCodePayload: {
            response: components["schemas"]["VerifiedCode"];
        };
        VerifiedCode: {
            /** @constant */
            status: "verified";
            verificationSig: components["schemas"]["VerificationSignature"];
            email: components["schemas"]["Email"];
            mobile?: components["schemas"]["Phone"];
        };
        ResetPasswordRequest: {
            email: components["schemas"]["Email"];
            code: components["schemas"]["OneTimeCode"];
            signature: components["schemas"]["VerificationSignature"];
        };
        ResetPasswordAnswer: {
            payload: components["schemas"]["ResetPasswordPayload"];
        };
        ResetPasswordPayload: {
            response: components["schemas"]["SessionTokens"];
        };
        SessionTokens: {
            idToken: string;
            refreshToken: string;
        };
        ResetCognitoPasswordRequest: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["NewPassword"];
            verificationSig: components["schemas"]["VerificationSignature"];
        };
        ConfirmResetPasswordRequest: {
            /** @constant */
            applicationIdentifier: "selfservice";
        };
        ChangePasswordRequest: {
            /** @description Older rules may have allowed a shorter one. */
            oldPassword: string;
            newPassword: components["schemas"]["NewPassword"];
        };
        PasswordSetAnswer: {
            payload: components["schemas"]["PasswordSetPayload"];
        };
        PasswordSetPayload: {
            response: components["schemas"]["PasswordSetReceipt"];
        };
        PasswordSetReceipt: {
            /** @constant */
            success: true;
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
         * @description Ten digits of the North American numbering plan, without country code.
         * @example 2125550142
         */
        Phone: string;
        /**
         * Format: email
         * @example us-happy@example.com
         */
        Email: string;
        /**
         * Format: date-time
         * @description An instant, ISO 8601 in UTC.
         * @example 2026-11-20T15:04:05.000Z
         */
        Timestamp: string;
    };
    responses: {
        /** @description The devices that are signed in now. */
        SignedInDevices: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DevicesAnswer"];
            };
        };
        /** @description Too many wrong codes for this contact (15 minutes), or too many requests. */
        CodeLocked: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The code or its signature is not good. */
        SignatureInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Done. The product documents show no body. */
        PasswordSet: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PasswordSetAnswer"];
            };
        };
        /** @description The request is against the contract or a rule, or its csrf token is bad or expired. */
        BadRequest: {
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
    getCsrfToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token and for how long it may be kept. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    lookUpUser: {
        parameters: {
            query: {
                /** @description The purpose of the look-up. */
                action: "login" | "reset-password";
                /**
                 * @description The application that asks.
                 * @example SELF_SERVICE
                 */
                "app-type": "SELF_SERVICE";
                /**
                 * @description How the credentials will be checked.
                 * @example SDK
                 */
                "auth-type": "SDK";
                /** @description E-mail address, or the ten digits of a phone number. Percent-encoded and never logged. */
                "user-id": string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token of the user, or one of the same kind for a user that does not exist. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookUpAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description There is no such user. Only a service that cannot answer known and unknown users alike gives it, and then it must limit the rate of look-ups (429). A client only logs it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description Too many look-ups from one caller, whatever their answers. Required of a service that gives 404. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            500: components["responses"]["InternalServerError"];
        };
    };
    sendCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendCodeRequest"];
            };
        };
        responses: {
            /** @description The code is on its way, if the contact is known. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendCodeAnswer"];
                };
            };
            /** @description The contact cannot receive a code; the message is shown under the input. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["CodeLocked"];
            500: components["responses"]["InternalServerError"];
        };
    };
    verifyCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyCodeRequest"];
            };
        };
        responses: {
            /** @description The code is right; the signature opens the password calls. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyCodeAnswer"];
                };
            };
            /** @description The code is wrong or expired; `attempts` counts the wrong ones so far. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["CodeLocked"];
            500: components["responses"]["InternalServerError"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordRequest"];
            };
        };
        responses: {
            /** @description Tokens of the new session. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetPasswordAnswer"];
                };
            };
            400: components["responses"]["SignatureInvalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    resetCognitoPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetCognitoPasswordRequest"];
            };
        };
        responses: {
            200: components["responses"]["PasswordSet"];
            /** @description The signature is not good, or the password too weak. */
            400: {
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
    confirmResetPassword: {
        parameters: {
            query: {
                /**
                 * @description The user with the new password.
                 * @example us-happy@example.com
                 */
                email: components["schemas"]["Email"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmResetPasswordRequest"];
            };
        };
        responses: {
            200: components["responses"]["PasswordSet"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            200: components["responses"]["PasswordSet"];
            /** @description A password is refused; the message is shown. */
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SignedInDevices"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    signOutOtherDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SignedInDevices"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    signOutDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The device.
                 * @example D-security-events-1
                 */
                "device-id": components["schemas"]["SignedInDeviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SignedInDevices"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description It is the device that asks. */
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
    listActivities: {
        parameters: {
            query?: {
                /**
                 * @description The `next` of the answer before; absent for the newest.
                 * @example MjAyNi0xMS0xOVQyMTo0MDowMC4wMDBaIEEtNzAwMDE
                 */
                cursor?: components["schemas"]["ActivityCursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries, and where the following ones begin. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivitiesAnswer"];
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
