import polyglotI18nProvider from 'ra-i18n-polyglot';
import { DefaultEditorOptions, RichTextInput } from 'ra-input-rich-text';
import czech from 'ra-language-czech';
import {
  AutocompleteInput,
  BulkDeleteButton,
  CreateButton,
  Datagrid,
  Edit,
  ExportButton,
  I18nContextProvider,
  List,
  ReferenceField,
  ReferenceInput,
  SearchInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  TopToolbar,
} from 'react-admin';
import { pageNonce } from '#src/ui/theme/pageNonce.ts';

const reasons = 'reference-data/absence-reason';

/** A list with only react-admin's own components. */
export function StockReasons() {
  return (
    <List
      resource={reasons}
      filters={[<SearchInput key="q" source="q" alwaysOn />]}
      actions={
        <TopToolbar>
          <CreateButton />
          <ExportButton />
        </TopToolbar>
      }
    >
      <Datagrid rowClick={(id) => `/stock/reasons/${id}`} bulkActionButtons={<BulkDeleteButton />}>
        <TextField source="absenceReasonName" />
        <TextField source="externalId" />
        <ReferenceField source="bucketId" reference="reference-data/absence-bucket" />
      </Datagrid>
    </List>
  );
}

export function StockReason() {
  return (
    <Edit resource={reasons} redirect={false}>
      <SimpleForm>
        <TextInput source="absenceReasonName" />
        <TextInput source="externalId" />
        <TextInput source="customDisplayName" />
        <ReferenceInput source="bucketId" reference="reference-data/absence-bucket">
          <AutocompleteInput />
        </ReferenceInput>
      </SimpleForm>
    </Edit>
  );
}

export function StockReasonShown() {
  return (
    <Show resource={reasons}>
      <SimpleShowLayout>
        <TextField source="absenceReasonName" />
        <ReferenceField source="bucketId" reference="reference-data/absence-bucket" />
      </SimpleShowLayout>
    </Show>
  );
}

/** A record page with only react-admin's own components, for a record with locks and error codes. */
export function StockEmployee() {
  return (
    <Edit resource="employee/general-information" redirect={false}>
      <SimpleForm>
        <TextInput source="title" />
        <TextInput source="identifier" />
        <RichTextInput source="notes" editorOptions={editorOptions()} />
      </SimpleForm>
    </Edit>
  );
}

/** Options of the editor, including the page's nonce for the styles that it injects. */
const editorOptions = () => ({ ...DefaultEditorOptions, injectNonce: pageNonce() });

const inCzech = polyglotI18nProvider(() => czech, 'cs', undefined, { allowMissing: true });

/** The list of `StockReasons` in Czech. Its texts come from a translation package that does not know this console. */
export function StockInCzech() {
  return (
    <I18nContextProvider value={inCzech}>
      <StockReasons />
    </I18nContextProvider>
  );
}
