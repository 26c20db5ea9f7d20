import simpleRestProvider from 'ra-data-simple-rest';
import {
  Admin,
  BooleanInput,
  Datagrid,
  DateInput,
  Edit,
  List,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  Resource,
  SearchInput,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

function Employees() {
  return (
    <List filters={[<SearchInput key="q" source="q" alwaysOn />]} perPage={25} sort={lastName}>
      <Datagrid>
        <TextField source="lastName" />
        <TextField source="firstName" />
        <TextField source="identifier" />
        <TextField source="email" />
        <ReferenceField source="workerTypeId" reference="workerTypes" />
        <TextField source="title" />
      </Datagrid>
    </List>
  );
}

const lastName = { field: 'lastName', order: 'ASC' } as const;
const texts = ['firstName', 'middleName', 'lastName', 'shortName', 'identifier', 'title', 'room', 'email'];
const more = ['phoneNumber', 'employeeExternalId', 'employeeExternalId2', 'notes'];
const numbers = ['totalExperience', 'schoolExperience', 'orgPersonId', 'orgSsoId'];
const yesOrNo = ['isActive', 'accessGranted', 'isSsoEnabled', 'isOrgSsoActive', 'nameRecorded'];

function Employee() {
  return (
    <Edit>
      <SimpleForm>
        {[...texts, ...more].map((source) => (
          <TextInput key={source} source={source} />
        ))}
        {numbers.map((source) => (
          <NumberInput key={source} source={source} />
        ))}
        {yesOrNo.map((source) => (
          <BooleanInput key={source} source={source} />
        ))}
        <DateInput source="birthDate" />
        <DateInput source="startDate" />
        <ReferenceInput source="workerTypeId" reference="workerTypes" />
        <ReferenceInput source="languageId" reference="languages" />
        <ReferenceInput source="payCodeId" reference="payCodes" />
        <ReferenceInput source="budgetCodeId" reference="budgetCodes" />
      </SimpleForm>
    </Edit>
  );
}

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no place for the list.');
createRoot(place).render(
  <Admin dataProvider={simpleRestProvider('/api')}>
    <Resource name="employees" list={Employees} edit={Employee} />
    <Resource name="workerTypes" recordRepresentation="workerTypeDescription" />
    <Resource name="languages" recordRepresentation="languageName" />
    <Resource name="payCodes" recordRepresentation="payCodeName" />
    <Resource name="budgetCodes" recordRepresentation="budgetCodeName" />
  </Admin>,
);
