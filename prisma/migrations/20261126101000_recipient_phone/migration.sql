-- Whether the checkout asks for the recipient's telephone; as before, it may be given.
CREATE TYPE "phone_field" AS ENUM ('off', 'optional', 'required');
ALTER TABLE "shipping_settings" ADD COLUMN "phone" "phone_field" NOT NULL DEFAULT 'optional';
