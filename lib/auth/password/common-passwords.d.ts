/** Mozilla's list of common passwords of 8 and more characters, in lower case. */
declare module "fxa-common-password-list" {
  export function test(password: string): boolean;
}
