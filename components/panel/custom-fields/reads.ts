import { read } from "../queries/read.ts";

export const customFieldList = read(["custom-fields"], "listCustomFields");
