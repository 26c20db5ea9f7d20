import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import { loadAccounts } from '#providers/accounts/accounts.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { type AccountFacts, type AccountState, accountStates } from '#schemas/protocol/people/accounts.ts';
import { accountsKey } from '../../../accounts/useSignIn.ts';
import { Loaded } from '../../../results/Loaded.tsx';
import { OffsetPages } from '../../../results/OffsetPages.tsx';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { useQueryState } from '../../../results/useQueryState.ts';
import { useDistrictClock } from '../../../session/useDistrictClock.ts';
import { SearchField } from '../../../ui/input/SearchField.tsx';
import { SelectField } from '../../../ui/input/SelectField.tsx';

const limit = 25;

interface AccountListProps extends RowsProps {
  /** The state of the accounts to show. If undefined, all accounts are shown and the user can filter by state. */
  readonly only?: AccountState | undefined;
}

interface RowsProps {
  readonly onOpen: (account: AccountFacts) => void;
}

/** The district's sign-in accounts with search, state filter and pagination. */
export function AccountList({ onOpen, only }: AccountListProps) {
  const translate = useTranslate();
  const [requested, setRequested] = useState({ search: '', state: only ?? '', offset: 0 });
  const query = useDeferredValue(requested);
  const list = useQueryState({
    key: [accountsKey, 'list', query],
    read: (signal) => loadAccounts({ ...query, limit }, signal),
    keepsPrevious: true,
  });
  const isNone = only === 'invited' && query.search === '';
  return (
    <>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <SearchField
          label={translate('signIns.search')}
          value={requested.search}
          onChange={(search) => setRequested({ ...requested, search, offset: 0 })}
          sx={{ flex: '1 1 260px', maxWidth: 420 }}
        />
        {only === undefined && (
          <SelectField
            label={translate('signIns.stateFilter')}
            value={requested.state}
            options={[
              ['', translate('signIns.every')],
              ...[...accountStates, 'lockedOut'].map(
                (state) => [state, translate(`signIns.filters.${state}`)] as const,
              ),
            ]}
            onChange={(state) => setRequested({ ...requested, state, offset: 0 })}
            sx={{ minWidth: 220 }}
          />
        )}
      </Box>
      <Loaded of={list} failed={translate('signIns.listFailed')} rows={8}>
        {({ accounts, total }) =>
          total === 0 ? (
            <ResultMessage title={translate(isNone ? 'signIns.invitations.empty' : 'signIns.empty')} />
          ) : (
            <>
              <Rows accounts={accounts} onOpen={onOpen} />
              <OffsetPages
                limit={limit}
                offset={requested.offset}
                total={total}
                onMove={(offset) => setRequested({ ...requested, offset })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Rows({ accounts, onOpen }: RowsProps & { readonly accounts: readonly AccountFacts[] }) {
  const translate = useTranslate();
  const heads = ['name', 'kind', 'stateFilter', 'login', 'email'];
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="region"
      aria-label={translate('signIns.title')}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head} sx={onPhones.includes(head) ? {} : wide}>
                {translate(`signIns.${head}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {accounts.map((account) => (
            <TableRow key={account.userId} hover>
              <TableCell component="th" scope="row">
                <Button onClick={() => onOpen(account)} sx={{ textAlign: 'left', minWidth: 0, mx: -1.5 }}>
                  {account.name}
                </Button>
                <Box sx={{ display: { md: 'none' }, color: 'text.secondary', fontWeight: 400, pb: 0.5 }}>
                  {translate(`signIns.userTypes.${account.userTypeMnemonic}`)}
                </Box>
              </TableCell>
              <TableCell sx={wide}>{translate(`signIns.userTypes.${account.userTypeMnemonic}`)}</TableCell>
              <TableCell>
                <State account={account} />
              </TableCell>
              <TableCell sx={wide}>{account.loginName ?? account.subject}</TableCell>
              <TableCell sx={wide}>{account.email}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/**
 * Columns shown on a phone. The user type moves below the name, and all other facts are in the dialog of the account.
 */
const onPhones = ['name', 'stateFilter'];

const wide = { display: { xs: 'none', md: 'table-cell' } } as const;

function State({ account }: { readonly account: AccountFacts }) {
  const translate = useTranslate();
  const clock = useDistrictClock();
  const moment = (text: string | null) => (text === null ? '' : showMoment(text, clock));
  const textArguments = { moment: moment(account.invitedUntil), email: account.expectedEmail ?? '' };
  return (
    <>
      {translate(`signIns.states.${account.state}`, textArguments)}
      {account.lockedUntil !== null && (
        <Box sx={{ color: 'warning.main' }}>
          {translate('signIns.states.lockedOut', { moment: moment(account.lockedUntil) })}
        </Box>
      )}
    </>
  );
}
