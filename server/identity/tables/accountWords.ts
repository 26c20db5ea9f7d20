/** What people with a sign-in are searched by, as SQL: their names, the last one first, and the login. */
export const accountWords = `absmgmt_words(last_name || ' ' || first_name || ' ' || login_name)`;
