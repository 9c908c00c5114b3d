/**
 * An e-mail address as servers and pages accept it: letters without accents, no spaces, a domain with a dot. Its last part may
 * be an internationalized one in ASCII, as in `ana@xn--e1afmkfd.xn--p1ai`.
 */
export const EMAIL =
  /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/i;
