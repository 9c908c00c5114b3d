/** Mozilla's list of common passwords of 8 or more characters, in lower case. */
declare module "fxa-common-password-list" {
  export function test(password: string): boolean;
}
