/**
 * Counties whose time zone differs from most of their state: state → zone → county names, as in the NCES directory
 * without "County" (49 CFR part 71). A divided county is listed by its seat.
 */
export const otherTimeZones: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AK: { 'America/Adak': 'Aleutians West' },
  FL: {
    'America/Chicago': 'Bay, Calhoun, Escambia, Holmes, Jackson, Okaloosa, Santa Rosa, Walton, Washington',
  },
  ID: {
    'America/Los_Angeles':
      'Benewah, Bonner, Boundary, Clearwater, Idaho, Kootenai, Latah, Lewis, Nez Perce, Shoshone',
  },
  IN: {
    'America/Chicago':
      'Gibson, Jasper, Lake, LaPorte, Newton, Perry, Porter, Posey, Spencer, Starke, Vanderburgh, Warrick',
  },
  KS: { 'America/Denver': 'Greeley, Hamilton, Sherman, Wallace' },
  KY: {
    'America/Chicago': `Adair, Allen, Ballard, Barren, Breckinridge, Butler, Caldwell, Calloway, Carlisle,
      Christian, Clinton, Crittenden, Cumberland, Daviess, Edmonson, Fulton, Graves, Grayson, Green, Hancock,
      Hart, Henderson, Hickman, Hopkins, Livingston, Logan, Lyon, Marshall, McCracken, McLean, Metcalfe,
      Monroe, Muhlenberg, Ohio, Russell, Simpson, Todd, Trigg, Union, Warren, Webster`,
  },
  MI: { 'America/Chicago': 'Dickinson, Gogebic, Iron, Menominee' },
  ND: {
    'America/Denver': 'Adams, Billings, Bowman, Dunn, Golden Valley, Grant, Hettinger, Slope, Stark',
  },
  NE: {
    'America/Denver': `Arthur, Banner, Box Butte, Chase, Cheyenne, Dawes, Deuel, Dundy, Garden, Grant, Hooker,
      Keith, Kimball, Morrill, Perkins, Scotts Bluff, Sheridan, Sioux`,
  },
  OR: { 'America/Denver': 'Malheur' },
  SD: {
    'America/Denver': `Bennett, Butte, Corson, Custer, Dewey, Fall River, Haakon, Harding, Jackson, Lawrence,
      Meade, Oglala Lakota, Pennington, Perkins, Ziebach`,
  },
  TN: {
    'America/New_York': `Anderson, Blount, Bradley, Campbell, Carter, Claiborne, Cocke, Grainger, Greene,
      Hamblen, Hamilton, Hancock, Hawkins, Jefferson, Johnson, Knox, Loudon, McMinn, Meigs, Monroe, Morgan,
      Polk, Rhea, Roane, Scott, Sevier, Sullivan, Unicoi, Union, Washington`,
  },
  TX: { 'America/Denver': 'El Paso, Hudspeth' },
};
