import simpleRestProvider from 'ra-data-simple-rest';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import {
  Admin,
  type AuthProvider,
  Datagrid,
  List,
  ReferenceField,
  ReferenceInput,
  Resource,
  SearchInput,
  TextField,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

/** Auth provider that treats every user as signed in. */
const authProvider: AuthProvider = {
  login: async ({ username }) => localStorage.setItem('user', username),
  logout: async () => localStorage.removeItem('user'),
  checkAuth: async () => {},
  checkError: async () => {},
  getPermissions: async () => [],
  getIdentity: async () => ({ id: 1, fullName: localStorage.getItem('user') ?? 'Somebody' }),
};

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput key="groupId" source="groupId" reference="groups" />,
];

function PayCodes() {
  return (
    <List filters={filters}>
      <Datagrid>
        <TextField source="name" />
        <TextField source="externalId" />
        <ReferenceField source="groupId" reference="groups" />
      </Datagrid>
    </List>
  );
}

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no place for the list.');
createRoot(place).render(
  <Admin
    authProvider={authProvider}
    dataProvider={simpleRestProvider('/api')}
    i18nProvider={polyglotI18nProvider(() => english, 'en')}
  >
    <Resource name="payCodes" list={PayCodes} />
    <Resource name="groups" recordRepresentation="name" />
  </Admin>,
);
