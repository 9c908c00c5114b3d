import { read } from "../queries/read.ts";

export const memberList = read(["team", "members"], "listMembers", {}, (answer) => answer.members);

export const invitationList = read(
  ["team", "invitations"],
  "listInvitations",
  {},
  (answer) => answer.invitations,
);
