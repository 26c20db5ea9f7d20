/** The name of somebody with a sign-in as searches compare it, as SQL: the last name first. */
export const accountName = `absmgmt_words(last_name || ' ' || first_name)`;

/** What people with a sign-in are searched by: their name and their login, not what stands for one that nobody chose yet. */
export const accountWords = `absmgmt_words(last_name || ' ' || first_name || ' ' ||
  case when login_name like 'local:%' then '' else login_name end)`;
