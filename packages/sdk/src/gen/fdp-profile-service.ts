// Generated from openapi/services/fdp-profile-service.yaml by scripts/generate.ts. Do not edit.

export interface paths {
    "/v1/profiles/{id}/contacts/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the mobile number or e-mail address of a profile
         * @description The service tells the old contact of the change. With the flag `requireContactStepUp` it demands a `contactProof`.
         */
        put: operations["updateContact"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profiles/{id}/contacts/{type}/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a one-time code to a contact on file
         * @description Begins the verification that a change of a contact needs (decision 22). Either contact on file will do. A code is valid for 10 minutes.
         */
        post: operations["sendContactCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profiles/{id}/contacts/{type}/verification/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange the code of a contact on file for a proof
         * @description The proof goes with one change of a contact. It belongs to this policyholder and expires.
         */
        post: operations["confirmContactCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profiles/{id}/addresses/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the home or mailing address of a profile
         * @description For the policyholder of the profile. A repeat with the same address changes nothing. A refused field is named in the 400; 409 says that a home address is being changed already, or that the renewal notice has been sent.
         */
        put: operations["updateAddress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profiles/generateCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a one-time code that confirms a contact
         * @description For the signed-in policyholder. Every call sends a new code and makes the earlier one invalid. After five wrong codes the number is locked for 15 minutes, and gets no code: 429.
         */
        post: operations["generateCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profiles/validateOTP": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a one-time code without using it up
         * @description For the signed-in policyholder, before the code is sent with the change that it confirms. A wrong or expired code gives 400, and too many tries 429.
         */
        post: operations["validateOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        SuccessAnswer: {
            payload: components["schemas"]["SuccessPayload"];
        };
        /** @description The six digits as a number (000 §3); leading zeros are lost and restored by the service. */
        VerificationCode: number;
        ContactUpdate: {
            value: string;
            verificationCode?: components["schemas"]["VerificationCode"];
            contactProof?: components["schemas"]["ContactProof"];
        };
        ContactCode: {
            /** @description Six digits, leading zeros kept. */
            code: string;
        };
        CodeRequest: {
            phoneNumber: components["schemas"]["Phone"];
            email: components["schemas"]["Email"];
            type?: string;
        };
        Otp: {
            phoneNumber: components["schemas"]["Phone"];
            email: components["schemas"]["Email"];
            verificationCode: components["schemas"]["VerificationCode"];
            type?: string;
        };
        ContactAnswer: {
            payload: components["schemas"]["ContactPayload"];
        };
        ContactPayload: {
            response: components["schemas"]["ContactReceipt"];
        };
        ContactReceipt: {
            updatedTimestamp: components["schemas"]["Timestamp"];
        };
        ContactProofAnswer: {
            payload: components["schemas"]["ContactProofPayload"];
        };
        ContactProofPayload: {
            response: components["schemas"]["IssuedContactProof"];
        };
        IssuedContactProof: {
            contactProof: components["schemas"]["ContactProof"];
            /** @description Seconds. */
            expiresIn: number;
        };
        AddressAnswer: {
            payload: components["schemas"]["AddressPayload"];
        };
        AddressPayload: {
            response: components["schemas"]["Address"];
        };
        ValidationAnswer: {
            payload: components["schemas"]["ValidationPayload"];
        };
        ValidationPayload: {
            response: components["schemas"]["Validation"];
        };
        Validation: {
            valid: boolean;
        };
        /** @description Opaque proof that the policyholder controls a contact on file. It belongs to one policyholder, is used up by the first change of a contact, and expires. */
        ContactProof: string;
        /**
         * Format: date-time
         * @description An instant, ISO 8601 in UTC.
         * @example 2026-11-20T15:04:05.000Z
         */
        Timestamp: string;
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
        Success: {
            success: boolean;
        };
        SuccessPayload: {
            response: components["schemas"]["Success"];
        };
        /** @description State or province. */
        State: string;
        /** @description US ZIP or Canadian postal code (000 §5). */
        PostalCode: string;
        /**
         * @description Country of an address; CAN is read as CA.
         * @enum {string}
         */
        Country: "US" | "CA" | "CAN";
        /** @description The body of an address change (000 §7). */
        AddressUpdate: {
            line1: string;
            line2?: string;
            city: string;
            state: components["schemas"]["State"];
            zipcode: components["schemas"]["PostalCode"];
            country: components["schemas"]["Country"];
        };
        /** @enum {string} */
        AddressType: "HOME" | "LOOKUP_ADDRESS" | "MAILING";
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
    };
    responses: {
        /** @description Too many wrong codes. */
        CodeLocked: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
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
        /** @description The request is against the contract or a rule, or its csrf token is bad or expired. */
        BadRequest: {
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
         * @description The profile.
         * @example PR-5501
         */
        ProfileId: string;
        /**
         * @description Which contact.
         * @example mobile
         */
        ContactType: "mobile" | "email";
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
    updateContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The profile.
                 * @example PR-5501
                 */
                id: components["parameters"]["ProfileId"];
                /**
                 * @description Which contact.
                 * @example mobile
                 */
                type: components["parameters"]["ContactType"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactUpdate"];
            };
        };
        responses: {
            /** @description The contact is changed. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactAnswer"];
                };
            };
            /** @description The value, the code or the proof is refused; the message is shown. */
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    sendContactCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The profile.
                 * @example PR-5501
                 */
                id: components["parameters"]["ProfileId"];
                /**
                 * @description Which contact.
                 * @example mobile
                 */
                type: components["parameters"]["ContactType"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code is on its way. */
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
            /** @description There is no such profile for this customer, or it has no such contact. */
            404: {
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
    confirmContactCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The profile.
                 * @example PR-5501
                 */
                id: components["parameters"]["ProfileId"];
                /**
                 * @description Which contact.
                 * @example mobile
                 */
                type: components["parameters"]["ContactType"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactCode"];
            };
        };
        responses: {
            /** @description The code is right. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactProofAnswer"];
                };
            };
            /** @description The code is wrong or has expired. */
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
            429: components["responses"]["CodeLocked"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The profile.
                 * @example PR-5501
                 */
                id: components["parameters"]["ProfileId"];
                /**
                 * @description Which address.
                 * @example mailing
                 */
                type: "mailing" | "home";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressUpdate"];
            };
        };
        responses: {
            /** @description The address as it is now. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressAnswer"];
                };
            };
            /** @description The address is refused. */
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    generateCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeRequest"];
            };
        };
        responses: {
            /** @description The code is on its way. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessAnswer"];
                };
            };
            /** @description The contact is refused. */
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
    validateOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Otp"];
            };
        };
        responses: {
            /** @description The code is right. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationAnswer"];
                };
            };
            /** @description The code is wrong or has expired. */
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
            429: components["responses"]["CodeLocked"];
            500: components["responses"]["InternalServerError"];
        };
    };
}
