/** SQL for the name of an account in search form, last name first. */
export const accountName = `absmgmt_words(last_name || ' ' || first_name)`;

/** SQL for the searched words of an account: name and login, except a placeholder login. */
export const accountWords = `absmgmt_words(last_name || ' ' || first_name || ' ' ||
  case when login_name like 'local:%' then '' else login_name end)`;
