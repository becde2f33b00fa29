import type { AgeBand, Ethnicity, Gender } from './portraits.js';
import { type Random, type Weighted, weighted } from './random.js';

/** First names as they were given: common names of the decades the members were born in, by tradition. */
type Tradition = 'english' | 'spanish' | 'french' | 'black' | 'eastAsian' | 'indian' | 'arabic' | 'pacific';

const words = (list: string): readonly string[] => list.split(' ');

const ENGLISH: Record<Gender, { young: readonly string[]; middle: readonly string[]; older: readonly string[] }> = {
  F: {
    young: words(
      'Emma Olivia Hannah Madison Ashley Sarah Alexis Samantha Taylor Lauren Kayla Abigail Rachel Megan Sydney Morgan Grace Chloe Paige Haley Brianna Natalie Victoria Jenna Brooke Allison Hailey Savannah Audrey Caroline Claire Molly Lily Sophia Ella Zoe Leah Autumn Maya Riley Jordan Shelby Sierra Bailey Kelsey Cassidy Peyton Harper Willow June Ivy Hazel Nora Daisy Phoebe Tessa Juliet Piper Skye Delaney Rowan Quinn Fiona Margot Eliza Josie Callie Sadie Freya Maeve',
    ),
    middle: words(
      'Jessica Amanda Jennifer Melissa Nicole Stephanie Heather Elizabeth Amber Michelle Tiffany Rachel Kimberly Christina Laura Crystal Erin Kelly Jamie Erica Sara Katherine Shannon Angela Kristen Lindsay Andrea Holly Mary Vanessa Emily Katie Monica Allison Courtney Julie Lisa Anna April Kathryn Leslie Meredith Bethany Tara Jill Natalie Robin Casey Carrie Misty Wendy Stacy Dana Kara Abby Brooke Margaret Becky Heidi Candace Krista Audra Naomi Joanna Rebecca',
    ),
    older: words(
      'Mary Linda Susan Karen Patricia Donna Barbara Debra Deborah Cynthia Pamela Nancy Sandra Kathleen Sharon Carol Diane Brenda Cheryl Janet Judy Kathy Theresa Denise Peggy Rhonda Teresa Gail Joyce Beverly Bonnie Connie Jane Ann Marilyn Ellen Lynn Joan Paula Rita Elaine Laurie Jeanne Vicki Sheila Maureen Annette Suzanne Martha Colleen Ruth Yvonne Rosemary Eileen Gloria Roberta Charlotte Marcia Loretta Sylvia Claudia Phyllis Anita',
    ),
  },
  M: {
    young: words(
      'Jacob Michael Ethan Joshua Tyler Austin Andrew Nicholas Ryan Zachary Logan Dylan Noah Caleb Connor Cameron Hunter Evan Nathan Luke Mason Jack Owen Liam Cole Trevor Spencer Devin Garrett Chase Blake Dalton Ian Parker Max Isaac Eli Wyatt Levi Tristan Colin Cody Jake Seth Lucas Henry Miles Julian Adrian Gavin Brady Riley Wesley Grant Preston Carter Theo Jasper Silas Felix Simon Oscar Emmett Beckett Reid Tate Holden Everett Finn Rhys',
    ),
    middle: words(
      'Christopher Matthew Joshua David James Daniel Robert John Joseph Jason Justin Ryan Brandon William Jonathan Brian Adam Eric Steven Timothy Kevin Jeffrey Richard Mark Scott Benjamin Aaron Kyle Patrick Sean Nathan Jeremy Chad Travis Derek Joel Keith Bryan Shawn Dustin Jesse Peter Craig Corey Philip Marcus Nick Douglas Brett Trevor Shane Erik Casey Grant Neil Todd Greg Clint Dean Wade Andy Russell Curtis Graham Damon Toby Lance',
    ),
    older: words(
      'James John Robert Michael William David Richard Thomas Charles Gary Larry Ronald Kenneth Steven Dennis Mark Paul Donald George Edward Jerry Stephen Gregory Roger Bruce Frank Raymond Douglas Randy Wayne Walter Alan Carl Arthur Harold Roy Ralph Glenn Philip Joe Dale Martin Howard Fred Lawrence Leonard Ernest Gerald Norman Warren Neal Barry Russell Stanley Louis Hal Wes Clark Vernon Duane Leon Ted Gordon Marvin',
    ),
  },
};

const OTHER: Record<Exclude<Tradition, 'english'>, Record<Gender, readonly string[]>> = {
  spanish: {
    F: words(
      'María Ana Lucía Carmen Isabel Sofía Valeria Gabriela Daniela Camila Andrea Alejandra Mariana Elena Paula Rosa Teresa Beatriz Marisol Ximena Fernanda Adriana Natalia Carolina Diana Julia Laura Silvia Yolanda Verónica Patricia Claudia Leticia Guadalupe Esperanza Luz Alma Araceli Pilar Inés Rocío Lorena Noemí Graciela Irene Raquel Blanca Miriam Renata Jimena Catalina Esmeralda Dulce Mónica',
    ),
    M: words(
      'José Juan Luis Carlos Miguel Javier Diego Alejandro Daniel Andrés Mateo Santiago Ricardo Eduardo Fernando Manuel Francisco Rafael Jorge Pedro Antonio Sergio Raúl Óscar Héctor Iván Gabriel Emilio Marcos Rubén Tomás Joaquín Ernesto Arturo Gustavo Hugo Enrique Ángel Felipe Ramón Álvaro Gonzalo Adrián Esteban Alonso Martín Pablo Leonardo Julio Ignacio César Saúl Mauricio',
    ),
  },
  french: {
    F: words(
      'Camille Juliette Élodie Claire Sophie Amélie Manon Chloé Margaux Céline Nathalie Isabelle Sylvie Hélène Aurélie Mathilde Lucie Pauline Noémie Florence Brigitte Geneviève Véronique Solène Anaïs Delphine Colette Estelle Josette Mireille Adèle Agathe',
    ),
    M: words(
      'Antoine Julien Nicolas Mathieu Étienne Luc Olivier Guillaume Pierre Rémi Thibault Sébastien François Laurent Marc Bastien Gaspard Alain Christophe Yves Vincent Théo Hugo Benoît Didier Pascal Jérôme Frédéric Gilles Quentin Xavier Cédric',
    ),
  },
  black: {
    F: words(
      'Aaliyah Imani Kiara Jasmine Destiny Ebony Tasha Latoya Monique Danielle Simone Nia Zora Keisha Tamika Brianna Gabrielle Kendra Alicia Janelle Renee Tiana Candice Maya Nicole Camille Angela Denise Yvette Aisha Amara Naomi Jada Raven Sade Tiara Whitney Erica Lauren Gwendolyn Ernestine Vanessa',
    ),
    M: words(
      'Malik Jamal Darius Andre Marcus Terrence Isaiah Elijah Xavier Jalen Tyrone Reggie Maurice Darnell Curtis Jerome Lamar Desmond Kendrick Trevon Jordan Cedric Byron Omar Khalil Micah Julian Winston Clarence Nathaniel Calvin Leon Quincy Malcolm Langston Isaac Damon Roland Devon Theo',
    ),
  },
  eastAsian: {
    F: words(
      'Grace Emily Michelle Mei Lin Yuki Hana Jia Christine Jenny Linh Thuy Mai Angela Joyce Vivian Amy Sakura Naomi Soojin Minji Eunice Esther Kim Lan Vy Tiffany Stephanie Audrey Aiko Joanna Sharon Ivy Cindy',
    ),
    M: words(
      'Kevin David Andrew Jason Daniel Wei Jun Kenji Hiro Minh Huy Tuan Brian Eric Albert Justin Ken Tony Jin Dae Hyun Calvin Victor Raymond Derek Vincent Alan Winston Bao Felix Kenta Leo Nathan Samuel',
    ),
  },
  indian: {
    F: words(
      'Priya Anjali Neha Kavita Divya Pooja Meera Anita Sunita Radhika Asha Leela Nisha Ritu Sneha Aditi Isha Lakshmi Deepa Maya Tara Shreya Aparna Rekha',
    ),
    M: words(
      'Arjun Rahul Vikram Sanjay Anil Rohan Amit Raj Nikhil Karan Ravi Suresh Aditya Varun Kunal Deepak Ashwin Manish Vijay Neel Dev Sameer Prakash Mohan',
    ),
  },
  arabic: {
    F: words(
      'Leila Yasmin Nadia Samira Layla Noor Rania Dina Farah Shirin Amira Maryam Hala Soraya Lina Salma Parisa Roya Zahra Mona',
    ),
    M: words(
      'Omar Karim Samir Amir Hassan Ali Tariq Nabil Reza Dariush Yousef Khalid Rami Faris Sami Bilal Adel Kian Ziad Walid',
    ),
  },
  pacific: {
    F: words('Leilani Kalea Malia Noelani Moana Keala Lani Tiare Sina Mele Nani Kailani'),
    M: words('Kai Keoni Makoa Kekoa Manu Tama Koa Kimo Nalu Sione Ikaika Mano'),
  },
};

const TRADITIONS: Record<Ethnicity, Weighted<Tradition>> = {
  ETH_WHITE_CAUCASIAN: weighted({ english: 87, french: 11, spanish: 2 }),
  ETH_LATINO_HISPANIC: weighted({ spanish: 82, english: 18 }),
  ETH_BLACK: weighted({ black: 68, english: 26, french: 6 }),
  ETH_ASIAN: weighted({ eastAsian: 82, english: 18 }),
  ETH_EAST_INDIAN: weighted({ indian: 92, english: 8 }),
  ETH_MIDDLE_EASTERN: weighted({ arabic: 85, english: 15 }),
  ETH_INTER_RACIAL: weighted({ english: 60, black: 15, spanish: 20, french: 5 }),
  ETH_NATIVE_AMERICAN: weighted({ english: 88, spanish: 12 }),
  ETH_PACIFIC_ISLANDER: weighted({ pacific: 65, english: 35 }),
};

const LAST: Record<Tradition, readonly string[]> = {
  english: words(
    'Smith Johnson Miller Davis Wilson Anderson Taylor Moore Martin Thompson White Clark Lewis Walker Hall Allen Young King Wright Hill Green Adams Baker Nelson Carter Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Murphy Cook Rogers Morgan Cooper Peterson Reed Bailey Bell Kelly Howard Ward Cox Richardson Wood Watson Brooks Bennett Gray Hughes Price Myers Long Foster Sanders Ross Sullivan Fisher Olson Hansen Larson Schmidt Weber Kowalski Novak Romano Russo Costa O’Brien Byrne Doyle Lindgren Berg Hoffman Keller Schultz Vance Whitaker Hale Prescott Langley Ashford Barlow',
  ),
  spanish: words(
    'García Rodríguez Martínez Hernández López González Pérez Sánchez Ramírez Torres Flores Rivera Gómez Díaz Cruz Reyes Morales Ortiz Gutiérrez Chávez Ramos Ruiz Álvarez Mendoza Vásquez Castillo Jiménez Moreno Romero Herrera Medina Aguilar Vargas Guzmán Muñoz Salazar Soto Delgado Peña Ríos Vega Acosta Fuentes Navarro Cabrera Molina',
  ),
  french: words(
    'Moreau Laurent Lefèvre Girard Bonnet Dupont Fontaine Rousseau Chevalier Gauthier Perrin Marchand Dubois Mercier Lambert Boucher Tremblay Gagnon Bouchard Landry Broussard Hébert Thibodeaux Guidry',
  ),
  black: words(
    'Washington Jefferson Jackson Williams Brown Jones Robinson Harris Banks Booker Coleman Dorsey Gaines Hayes Hampton Ellis Freeman Bryant Simmons Alexander Henderson Graham Woods Grant Mosley Tate Ford Mack Lyons Charles Baptiste Okafor Mensah',
  ),
  eastAsian: words(
    'Chen Wang Li Zhang Liu Lin Huang Wu Kim Lee Park Choi Nguyen Tran Le Pham Vo Tanaka Sato Suzuki Yamamoto Wong Chan Cheng Santos Reyes Cruz',
  ),
  indian: words(
    'Patel Shah Singh Sharma Gupta Kumar Reddy Rao Mehta Desai Iyer Nair Joshi Kapoor Banerjee Chatterjee Menon Malhotra',
  ),
  arabic: words(
    'Haddad Khalil Mansour Nasser Farah Saleh Hosseini Ahmadi Karimi Rahimi Aziz Habib Sayegh Najjar Tehrani Moradi',
  ),
  pacific: words('Kealoha Kahale Mahoe Akana Kalani Tavita Faleolo Leota Sablan Cruz'),
};

export interface FullName {
  first: string;
  last: string;
  tradition: Tradition;
}

export function fullName(random: Random, gender: Gender, band: AgeBand, ethnicity: Ethnicity): FullName {
  const tradition = TRADITIONS[ethnicity].pick(random);
  return { first: random.pick(firstNames(tradition, gender, band)), last: random.pick(LAST[tradition]), tradition };
}

function firstNames(tradition: Tradition, gender: Gender, band: AgeBand): readonly string[] {
  if (tradition !== 'english') return OTHER[tradition][gender];
  const generations = ENGLISH[gender];
  if (band === 'twenties') return generations.young;
  return band === 'thirties' || band === 'forties' ? generations.middle : generations.older;
}

// What people call themselves beside their name; nothing that could be taken for a way to reach them.
const USERNAME_WORDS = words(
  'sunny river maple coffee trail garden harbor meadow sailor baker reader runner dancer painter vinyl guitar piano cedar willow juniper ocean canyon prairie summit lantern velvet honey pepper ginger saffron basil clover poppy marigold robin wren heron falcon otter badger panda koala gecko comet nova orbit stardust moonlight sunrise twilight autumn winter spring thunder drizzle breeze pebble granite copper amber indigo scarlet teal cobalt olive mosaic origami puzzle chess domino bicycle canoe kayak campfire hammock lighthouse windmill attic porch picnic pancake waffle mango peach cherry plum tamale ramen dumpling biscotti',
);
const USERNAME_ADJECTIVES = words(
  'quiet happy curious gentle brave lucky wandering dreamy clever easy mellow bold bright cozy daring earnest funny golden hopeful humble jolly kind lively merry nimble patient playful sincere spirited sweet true warm wild witty little big simple salty early late slow',
);

/** A username of 5 to 30 letters, digits, dots, dashes and underscores. */
export function usernameIdea(random: Random, name: FullName, birthYear: number): string {
  const first = plain(name.first);
  const last = plain(name.last);
  const word = random.pick(USERNAME_WORDS);
  const adjective = random.pick(USERNAME_ADJECTIVES);
  const year = String(birthYear % 100).padStart(2, '0');
  const shapes = [
    () => `${first}.${last}`,
    () => `${first}_${last.charAt(0)}${random.between(2, 99)}`,
    () => `${first}${year}${word}`,
    () => `${word}_${first}`,
    () => `${adjective}_${word}`,
    () => `${adjective}-${word}${random.between(2, 99)}`,
    () => `${first}.${word}`,
    () => `${word}.and.${random.pick(USERNAME_WORDS)}`,
    () => `${capital(adjective)}${capital(first)}`,
    () => `${capital(word)}${capital(first)}${random.between(2, 99)}`,
    () => `just_${first}${random.between(2, 99)}`,
    () => `${first}-${last}${year}`,
  ];
  const idea = random.pick(shapes)();
  return (idea.length < 5 ? `${idea}_${word}` : idea).slice(0, 24);
}

/** The same letters without accents, for usernames and addresses. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
