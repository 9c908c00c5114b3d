-- Wrong sign-ins in a browser that the person uses are counted apart from those of strangers.
ALTER TABLE sign_in_failures ADD COLUMN device text NOT NULL DEFAULT '';
ALTER TABLE sign_in_failures DROP CONSTRAINT sign_in_failures_pkey;
ALTER TABLE sign_in_failures ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (account, device);

-- Each lock of codes in a row is longer than the one before.
ALTER TABLE members ADD COLUMN totp_locks integer NOT NULL DEFAULT 0;
