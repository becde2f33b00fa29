const words = (list: string): string[] => list.split(/\s+/u);

/**
 * Insults, slurs and swear words without accents, by language; each stands for its plural too. Beside these the library's
 * English list is asked. Mild words ("damn", "ostras", "zut") are nobody's business.
 */
export const INSULTS: ReadonlySet<string> = new Set([
  ...words(`arsehole asshat asshole asswipe bastard beaner bellend bimbo bitch bullshit cocksucker cunt dickhead dipshit
    dirtbag douche douchebag dumbass fag faggot fatass fuck fuckboy fucker fuckface fucking fuckwit golddigger
    gook jackass kike knobhead lardass lowlife motherfucker nigga nigger paki prick pussies raghead retard
    retarded scumbag shit shithead shitty skank slut slutty spic thot tosser towelhead tranny twat wanker
    wetback whore`),
  ...words(`babosa baboso bollera boludo cabron cabrona cabronazo carajo chinga chingada chingado chingar chupapollas cojon
    cojuda cojudo comemierda culera culero culiao gilipollas gonorrea guarra guarro hijoputa hijueputa huevon
    joda jodan jodas joder jodete jodida jodido lameculos malnacida malnacido malparida malparido mamahuevo
    mamon marica maricon mierda ojete pajero panchita panchito pelotuda pelotudo pendeja pendejo puta putita
    puto ramera soplapollas subnormal sudaca tocapelotas travelo verga zorra`),
  ...words(`bamboula batard batarde bicot bougnoule branleur branleuse chinetoque connard connasse couille couillon ducon
    emmerdeur emmerdeuse encule enculee enculer enfoire enfoiree fdp foutre gouine merde merdique negresse
    niquer pede petasse pouffe pouffiasse poufiasse putain pute raclure salaud salope saloperie tarlouze trouduc
    youpin`),
]);

/** Words with an innocent meaning too: they count when somebody disguised them, or threw them at people. */
export const TWO_FACED: ReadonlySet<string> = new Set([
  ...words(`ass chink cock cow dick dyke hoe idiot loser moron pig pussy stupid tit`),
  ...words(`burro capullo cerda cerdo cono estupida estupido gorda gordo idiota imbecil mongolo perra perro pinche`),
  ...words(`abruti bite chatte cochonne con conne cretin garce idiote imbecile mongol mongole ordure pedale porc pouilleux
    tapette trainee vache`),
]);

/** What stands right before a word that is thrown at people. */
export const THROWN =
  /(?<!\p{L})(?:you(?:\s(?:are|guys|people)|'re)?(?:\sall)?(?:\sa)?|vous\setes(?:\stous)?\sdes|(?:tu\ses|t'es)\sune?|espece\sde|bande\sde|sales?|eres\suna?|sois\sun[oa]s|son\sun[oa]s|panda\sde|hatajo\sde|pedazo\sde|viej[ao]s?|vieille|vieux|gros(?:se)?|maldit[oa]s?|stupid|marre\sd(?:e|es|u)|bast[ae]\sde|hart[oa]s?\sde|sick\sof|fucking|bloody)\s$/iu;

/** Several words that are an insult together. */
export const INSULTING =
  /(?<!\p{L})(?:trous?\sdu\scul|ta\sgueule|leche[\s-]culs?|casse[\s-]couilles|tomar\spor\sculo|vete\sa\sla\smierda|cara\sde\sculo)(?!\p{L})/giu;
