/**
 * About 400 cities of the United States with their rough populations in thousands (2020 census, rounded), by
 * state. New York's boroughs and the neighbourhoods the post office names stand by themselves, as in the zip data.
 * The demo and the benchmarks spread their members with it.
 */
const CITIES_BY_STATE = {
  AK: 'Anchorage 290, Fairbanks 32, Juneau 32',
  AL: 'Huntsville 217, Birmingham 200, Montgomery 198, Mobile 187, Tuscaloosa 100',
  AR: 'Little Rock 203, Fayetteville 95, Fort Smith 89, Springdale 85',
  AZ: 'Phoenix 1610, Tucson 543, Mesa 504, Chandler 276, Gilbert 268, Glendale 248, Scottsdale 241, Peoria 191, Tempe 180, Surprise 143, Flagstaff 77, Yuma 96',
  CA: 'Los Angeles 3300, San Diego 1387, San Jose 1013, San Francisco 874, Fresno 542, Sacramento 525, Long Beach 467, Oakland 441, Bakersfield 403, Anaheim 347, Stockton 321, Riverside 315, Santa Ana 310, Irvine 308, Chula Vista 275, Fremont 231, Santa Clarita 229, San Bernardino 222, Modesto 218, Fontana 208, Moreno Valley 208, Oxnard 202, Huntington Beach 199, Glendale 197, Oceanside 174, Elk Grove 176, Rancho Cucamonga 175, Ontario 175, Garden Grove 172, Lancaster 174, Palmdale 169, Corona 157, Salinas 164, Hayward 163, Pomona 152, Sunnyvale 156, Escondido 151, Pasadena 139, Torrance 147, Roseville 148, Fullerton 144, Visalia 141, Santa Rosa 178, Concord 125, Van Nuys 140, North Hollywood 150, Berkeley 124, Ventura 111, Santa Barbara 88, Redding 94, Chico 102, San Luis Obispo 47, Santa Cruz 63',
  CO: 'Denver 716, Colorado Springs 479, Aurora 386, Fort Collins 170, Arvada 124, Littleton 120, Boulder 108, Pueblo 112, Greeley 109, Grand Junction 66',
  CT: 'Bridgeport 149, Stamford 136, New Haven 134, Hartford 121, Waterbury 114, Norwalk 91',
  DC: 'Washington 690',
  DE: 'Wilmington 71, Newark 31, Dover 39',
  FL: 'Jacksonville 950, Miami 920, Tampa 385, Orlando 308, Saint Petersburg 258, Hialeah 223, Port Saint Lucie 205, Cape Coral 194, Tallahassee 196, Fort Lauderdale 183, Hollywood 153, Gainesville 141, Clearwater 117, Palm Bay 120, Pompano Beach 112, West Palm Beach 117, Lakeland 113, Sarasota 55, Naples 19, Fort Myers 87, Pensacola 54, Daytona Beach 73, Ocala 64',
  GA: 'Atlanta 499, Columbus 207, Augusta 202, Macon 157, Savannah 148, Athens 127, Marietta 61, Alpharetta 66, Lawrenceville 31',
  HI: 'Honolulu 351, Hilo 44, Kailua 40',
  IA: 'Des Moines 214, Cedar Rapids 138, Davenport 102, Sioux City 86, Iowa City 75',
  ID: 'Boise 236, Meridian 118, Nampa 100, Idaho Falls 65',
  IL: 'Chicago 2746, Aurora 181, Joliet 150, Naperville 150, Rockford 149, Springfield 114, Elgin 115, Peoria 113, Champaign 88, Evanston 78, Bloomington 79',
  IN: 'Indianapolis 888, Fort Wayne 264, Evansville 117, South Bend 103, Carmel 100, Bloomington 79, Lafayette 71, Gary 69',
  KS: 'Wichita 398, Overland Park 197, Kansas City 157, Olathe 141, Topeka 127, Lawrence 95',
  KY: 'Louisville 633, Lexington 323, Bowling Green 72, Owensboro 60',
  LA: 'New Orleans 384, Baton Rouge 227, Shreveport 188, Lafayette 121, Lake Charles 85',
  MA: 'Boston 500, Worcester 207, Springfield 156, Cambridge 118, Lowell 116, Brockton 106, Quincy 102, Lynn 101, Somerville 81, Framingham 72',
  MD: 'Baltimore 586, Columbia 105, Silver Spring 81, Rockville 67, Frederick 78, Gaithersburg 69, Annapolis 41',
  ME: 'Portland 68, Bangor 32, Lewiston 37',
  MI: 'Detroit 639, Grand Rapids 199, Warren 139, Sterling Heights 134, Ann Arbor 124, Lansing 113, Dearborn 110, Flint 81, Kalamazoo 74',
  MN: 'Minneapolis 430, Saint Paul 312, Rochester 121, Duluth 87, Saint Cloud 69',
  MO: 'Kansas City 508, Saint Louis 302, Springfield 169, Columbia 126, Independence 123, Saint Charles 70',
  MS: 'Jackson 154, Gulfport 73, Hattiesburg 49, Biloxi 49',
  MT: 'Billings 117, Missoula 74, Great Falls 60, Bozeman 53',
  NC: 'Charlotte 875, Raleigh 468, Greensboro 299, Durham 284, Winston Salem 250, Fayetteville 209, Cary 175, Wilmington 115, High Point 114, Asheville 95',
  ND: 'Fargo 126, Bismarck 74, Grand Forks 59',
  NE: 'Omaha 486, Lincoln 291, Grand Island 53',
  NH: 'Manchester 116, Nashua 91, Concord 44',
  NJ: 'Newark 312, Jersey City 292, Paterson 160, Elizabeth 137, Trenton 91, Clifton 90, Camden 72, Hoboken 60, Toms River 95, Edison 107',
  NM: 'Albuquerque 565, Las Cruces 111, Santa Fe 88, Rio Rancho 104',
  NV: 'Las Vegas 1200, Henderson 318, Reno 264, North Las Vegas 263, Carson City 58',
  NY: 'New York 1690, Brooklyn 2736, Bronx 1472, Staten Island 496, Flushing 420, Jamaica 430, Astoria 170, Ridgewood 130, Long Island City 90, Forest Hills 95, Far Rockaway 70, Buffalo 278, Rochester 211, Yonkers 212, Syracuse 149, Albany 99, New Rochelle 80, White Plains 60, Ithaca 32',
  OH: 'Columbus 906, Cleveland 373, Cincinnati 309, Toledo 271, Akron 190, Dayton 138, Canton 71, Youngstown 60',
  OK: 'Oklahoma City 681, Tulsa 413, Norman 128, Broken Arrow 114, Edmond 94',
  OR: 'Portland 653, Eugene 177, Salem 176, Gresham 114, Hillsboro 107, Bend 99, Medford 86',
  PA: 'Philadelphia 1604, Pittsburgh 303, Allentown 126, Reading 95, Erie 95, Scranton 76, Lancaster 58, Harrisburg 50, Bethlehem 76',
  RI: 'Providence 191, Warwick 83, Cranston 83, Pawtucket 76',
  SC: 'Charleston 150, Columbia 137, North Charleston 115, Greenville 71, Myrtle Beach 36, Rock Hill 74',
  SD: 'Sioux Falls 193, Rapid City 75',
  TN: 'Nashville 690, Memphis 633, Knoxville 191, Chattanooga 181, Clarksville 167, Murfreesboro 153, Franklin 83',
  TX: 'Houston 2305, San Antonio 1435, Dallas 1304, Austin 962, Fort Worth 919, El Paso 679, Arlington 394, Corpus Christi 318, Plano 286, Lubbock 257, Laredo 255, Irving 257, Garland 246, Frisco 201, Mckinney 195, Amarillo 200, Grand Prairie 196, Brownsville 187, Killeen 153, Mcallen 142, Denton 140, Mesquite 150, Waco 138, Midland 132, Abilene 125, Beaumont 115, Round Rock 119, Odessa 115, Tyler 106, College Station 120, Pasadena 152, Katy 60, Spring 62',
  UT: 'Salt Lake City 200, Provo 115, West Jordan 117, Orem 98, Sandy 97, Ogden 87, Saint George 95',
  VA: 'Virginia Beach 459, Chesapeake 249, Arlington 239, Norfolk 238, Richmond 227, Newport News 186, Alexandria 159, Hampton 137, Roanoke 100, Charlottesville 47, Fairfax 24',
  VT: 'Burlington 45, Montpelier 8',
  WA: 'Seattle 737, Spokane 229, Tacoma 219, Vancouver 191, Bellevue 152, Kent 136, Everett 111, Renton 107, Yakima 97, Bellingham 91, Olympia 55',
  WI: 'Milwaukee 577, Madison 270, Green Bay 107, Kenosha 100, Racine 78, Appleton 75',
  WV: 'Charleston 49, Huntington 47, Morgantown 30',
  WY: 'Cheyenne 65, Casper 59',
} as const;

export interface City {
  name: string;
  state: string;
  /** In thousands. */
  population: number;
}

export const CITIES: readonly City[] = Object.entries(CITIES_BY_STATE).flatMap(([state, list]) =>
  list.split(', ').map((entry) => {
    const space = entry.lastIndexOf(' ');
    return { name: entry.slice(0, space), state, population: Number(entry.slice(space + 1)) };
  }),
);
