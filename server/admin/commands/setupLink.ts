import { DomainError } from '../../domainError.ts';
import { isSetUp, makeSetupLink, setupAddress, setupHours } from '../../setup/setupLinks.ts';
import type { Command } from '../command.ts';

/** Makes another link to the page on which the first support account is made. */
export const setupLink: Command = {
  name: 'setup-link',
  summary: 'a one-time link to make the first support account',
  positionals: [],
  options: {},
  run: async ({ config, database }) => {
    const token = await database.identity(async (sql) => {
      if (await isSetUp(sql, config.oidc)) throw new DomainError('badRequest', { text: 'refused.isSetUp' });
      return makeSetupLink(sql);
    });
    const link = setupAddress(config, token);
    return { lines: [link, `It works once, within ${setupHours} hours.`], data: { link, hours: setupHours } };
  },
};
