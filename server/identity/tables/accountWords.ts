/** SQL for the words of an account's name in the form used for search, last name first. */
export const accountName = `absmgmt_words(last_name || ' ' || first_name)`;

/** SQL for the words by which an account is found: name and login, except a placeholder login. */
export const accountWords = `absmgmt_words(last_name || ' ' || first_name || ' ' ||
  case when login_name like 'local:%' then '' else login_name end)`;
