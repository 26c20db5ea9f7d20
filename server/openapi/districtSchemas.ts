import { directoryEntrySchema, directoryPageSchema } from '#schemas/protocol/directory.ts';
import {
  addedDistrictSchema,
  districtByHandSchema,
  districtChangeSchema,
  districtClosingSchema,
  districtDetailSchema,
  districtFromDirectorySchema,
  districtListSchema,
  districtReopeningSchema,
  schoolComparisonSchema,
  schoolsFromDirectorySchema,
  takenOverSchema,
} from '#schemas/protocol/districts.ts';
import type { Schemas } from './document.ts';

/** What the calls about districts and the NCES directory take and give. */
export const districtSchemas: Schemas = {
  DirectoryPage: directoryPageSchema,
  DirectoryEntry: directoryEntrySchema,
  DistrictList: districtListSchema,
  DistrictDetail: districtDetailSchema,
  DistrictByHand: districtByHandSchema,
  DistrictFromDirectory: districtFromDirectorySchema,
  DistrictChange: districtChangeSchema,
  DistrictClosing: districtClosingSchema,
  DistrictReopening: districtReopeningSchema,
  AddedDistrict: addedDistrictSchema,
  SchoolComparison: schoolComparisonSchema,
  SchoolsFromDirectory: schoolsFromDirectorySchema,
  TakenOver: takenOverSchema,
};
