import type { Command } from './command.ts';
import { accountAdd } from './commands/accountAdd.ts';
import { accountDisable, accountEnable } from './commands/accountDisable.ts';
import { accountLink } from './commands/accountLink.ts';
import { accountList } from './commands/accountList.ts';
import { accountReset } from './commands/accountReset.ts';
import { accountSignOut } from './commands/accountSignOut.ts';
import { accountUnlink } from './commands/accountUnlink.ts';
import { organizationAdd } from './commands/organizationAdd.ts';
import { organizationClose, organizationEdit, organizationReopen } from './commands/organizationChange.ts';
import { organizationImport } from './commands/organizationImport.ts';
import { organizationList } from './commands/organizationList.ts';
import { setupLink } from './commands/setupLink.ts';

/** Every command of `npm run admin`, in the order of its help. A new one is a file and a line here. */
export const commands: readonly Command[] = [
  setupLink,
  organizationList,
  organizationAdd,
  organizationImport,
  organizationEdit,
  organizationClose,
  organizationReopen,
  accountList,
  accountAdd,
  accountLink,
  accountUnlink,
  accountReset,
  accountDisable,
  accountEnable,
  accountSignOut,
];
