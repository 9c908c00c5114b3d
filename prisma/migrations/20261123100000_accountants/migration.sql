-- Reads money, exports, changes nothing. Teams are listed in the order of the roles.
ALTER TYPE "member_role" ADD VALUE 'accountant' BEFORE 'support';
