/** An e-mail address as servers and pages accept it: letters without accents, no spaces, a domain with a dot. */
export const EMAIL = /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;
