import { route } from "#lib/http/route.ts";
import { signUps } from "../../sign-up.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(signUps.resendSignUp);
