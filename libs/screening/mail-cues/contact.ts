import { SERVICES } from '../handle.js';
import { cue, type Cues } from './cue.js';

const SERVICE = String.raw`(?:${SERVICES}|snap|viber|le face|el face|google (?:chat|hangouts?)|hangouts|messenger|reddit|linkedin)`;
/** Apps by what they look like, where their name would be noticed. */
const PICTURED = String.raw`(?:green|blue|yellow|purple|white|orange) (?:app|one with)|app with the|(?:the|that) (?:\w+ )?app with|(?:photo|picture|camera|ghost|bird|paper plane) app|app (?:verde|azul|amarilla|morada|blanca|de (?:la|el|las|los) \w+|del \w+)|aplicacion (?:verde|azul|amarilla|morada|blanca|de (?:la|el) \w+|del \w+)|telefonito|camarita|avioncito|fantasmita|pajarito|appli (?:verte|bleue|jaune|violette|blanche|avec|du|de la)|application (?:verte|bleue|jaune|violette|avec|du|de la)|petit (?:telephone|fantome|avion|oiseau)`;

/** Ways to meet elsewhere: asking for them, offering them, saying where. */
export const CONTACT: Cues = {
  says: [
    cue(
      3,
      String.raw`(?<!\b(?:dont|not|never|no|to) )(?:give|send|tell|text|drop|leave|share|write|let me have) ?(?:me )?(?:with )?your (?:\w+ )?(?:number|digits|phone|cell|e ?-?mail|mail|address|contact|handle|username|whats\w*|insta\w*|snap\w*)(?! (?:of|one))|(?:whats|what is|can i have|could i have|may i have|can i get|could i get|i need|i want|i d like|id like|get) your (?:\w+ )?(?:number|digits|phone|cell|e ?-?mail|address|whats\w*|insta\w*|snap\w*)(?! (?:one|of))`,
      String.raw`(?:pasa|da|manda|envia|deja|escribe|regala)(?:me|rme) (?:tu|su|el) (?:\w+ )?(?:numero|telefono|cel|celu|celular|movil|whats\w*|wasap|guasap|correo|mail|email|insta\w*|snap|direccion)|(?:cual es|me (?:das|pasas|dejas|mandas|regalas)) (?:tu|su) (?:\w+ )?(?:numero|telefono|cel|celu|celular|movil|whats\w*|wasap|correo|mail|email|insta\w*|snap|direccion)`,
      String.raw`(?<!\b(?:ne|n|pas|jamais|de) )(?:donne[sz]?|file[sz]?|passe[sz]?|laisse[sz]?|envoie[sz]?|envoyez|balance[sz]?)[ -](?:moi )?(?:ton|votre|tes) (?:\w+ )?(?:num|numero|06|07|tel|telephone|portable|mail|e ?-?mail|adresse|insta\w*|snap\w*|whats\w*|contact|pseudo)|(?:c est quoi|quel est) (?:ton|votre) (?:num|numero|06|07|tel|mail|adresse|insta\w*|snap\w*|whats\w*)|(?:me )?(?:donner|filer|passer|laisser) (?:ton|votre) (?:num|numero|06|tel|telephone|mail|adresse|insta\w*|snap\w*)`,
      String.raw`(?:that|the|my|your|a) number (?:is|on|in|written|below|above|there|to reach)(?! (?:of|one))|my (?:digits|cell|number) (?:is|are)|call me (?:at|on|after|before|sweet\w*|tonight|any ?time|:)|(?:text|ring|phone|dial) me(?! (?:of|if the))|mi (?:numero|cel|celular|telefono|wasap|whats\w*) (?:es|esta|:)|(?:llama|marca|timbra|whatsappea)me\b|me (?:llamas|marcas)(?! la atencion)\b|(?:voici|voila|note[zr]?|prends?|mets|te mets|laisse) (?:bien )?mon (?:num|numero|06|tel|portable)|mon (?:num|numero|06|tel|portable) (?:c est|est le|:)|(?:appelle|appelez|texte|rappelle)[ -]moi|numero (?:apuntado|escrito|ecrit|marque)|un numero (?:ecrit|apuntado|escrito|sur|en)`,
      String.raw`(?:im|i am|my name(?: there)? is|i go by|mine is|me) (?:[\w.]+ ){0,4}?(?:on|in|there on) ${SERVICE}|(?:got|do you have|u have|have you got|are you on|anyone (?:\w+ ){0,3}on|you use|do you use|tienes|usas|tenes|estas en|t as|tu as|t es sur|t sur|vous avez|tu utilises|es tu sur|etes vous sur) (?:a |el |le |la |still )?${SERVICE}(?= ?[?]| and| y | et | or | o | ou )|${SERVICE},? (?:or|o|ou) ${SERVICE},? (?:you|tu|tengo|j|i)|(?:^|[.!?] )${SERVICE} ?[?]|(?:lets|let us|we could|should we|shall we) (?:\w+ ){0,2}?(?:move|talk|go|chat|switch|continue|meet|take this) (?:\w+ ){0,2}?(?:on|to|over) ${SERVICE}`,
      String.raw`(?<!\bno )(?:estoy|me llamo|salgo|aparezco|me (?:encuentras|hallas|buscas|agregas|sigues|escribes)|busca(?:me)?|sigueme|agregame|anademe|hablame|escribeme|hablamos|platicamos|chateamos|vamonos|vamos|pasemos|sigamos) (?:\w+ ){0,2}?(?:en|por|al|a|el|del) ${SERVICE}|en ${SERVICE} (?:me llamo|soy|estoy|aparezco|salgo)|(?<!\bne )(?:je suis|suis moi|retrouve[ -]moi|cherche[zr]?[ -]moi|ajoute[ -]moi|ecris[ -]moi|parlons|on (?:se parle|continue|parle|passe)|viens|rejoins[ -]moi|plus simple) (?:\w+ ){0,2}?(?:sur|via|par) ${SERVICE}|sur ${SERVICE},? (?:je m appelle|je suis|c est|mon pseudo)`,
      String.raw`(?:catch|find|reach|meet|see) me (?:\w+ ){0,4}?(?:at|in|on) (?:the |my )?(?:\w+ ){0,4}?(?:on|in|at|behind|opposite) [a-z]+ (?:street|road|lane|avenue|square)|number(?:s|s is| is)? on the (?:window|door|van|sign|wall)|(?:type|enter|put|search) (?:my )?(?:full )?name[^.!?]{0,40}into|(?:word|palabra|mot) \w+ (?:followed by|seguid[oa] de|suivi (?:de|du))|(?:my|mi|mon) (?:cel\w*|number|numero|portable|phone|tel\w*|movil) (?:starts|begins|ends|empieza|comienza|acaba|termina|commence|finit|se termine)|(?:the rest|lo demas|el resto|la suite|le reste) (?:is|es|est) \d`,
      String.raw`(?:the|that) other (?:place|app|one|side),? (?:the one )?with|(?:el|al) otro lado,? (?:el|la) (?:del?|de)|la ou il y a le petit|the one with the (?:ghost|bird|plane|phone|camera|bubble)|(?:petit |little |small |yellow |jaune |amarillo )(?:ghost|fantome|fantasmita)|(?:leave|left|send) (?:a )?(?:word|message|note) (?:with|at|for me with) (?:my|the)|dej[ae] (?:un )?(?:recado|mensaje) con (?:mi|el|la)|laisse[zr]? un (?:mot|message) (?:a|chez) (?:ma|mon|la|le)|(?:look for|cherche|busca|soy|im|i am|je suis) [a-z]+ (?:dot|punto|point) [a-z]+|(?:switchboard|standard|extension|poste|centralita|conmutador) (?:is|\d|de|number|del)`,
      // A word with a line in it is a name somewhere.
      String.raw`[a-z][a-z\d]+_[a-z\d_]*[a-z\d]`,
      String.raw`(?:through|without|via) (?:a |any )?(?:third party|middleman|intermediar\w+)|(?:off|outside(?: of)?|away from|leave) this (?:site|app|place|page)|sin intermediari\w+|fuera de (?:esta|la|este) (?:pagina|app|sitio)|salir de (?:esta|aqui)|(?:hors|en dehors|loin) (?:du|de ce|de cette) (?:site|appli\w*|page)|quitter ce site|passons nous d intermediaire|sans intermediaire|(?:take|move) (?:this|it|things) (?:elsewhere|somewhere (?:else|private|more))|somewhere more private|lugar mas privado|(?:otra|alguna otra) (?:app|aplicacion|red social)|une autre (?:appli\w*|messagerie)|(?:facetime|videollamada|video ?call|appel video) (?:me|tonight|esta noche|ce soir|conmigo|avec moi)|scan (?:my|the) (?:qr|code)|(?:escanea|scanne[zr]?) (?:mi|mon|el|le) (?:qr|codigo|code)`,
      String.raw`(?:my|mi|mon) (?:handle|nick(?:name)?|user(?:name)?|apodo|usuario|pseudo|surnom) (?:everywhere|there|is|on|en|es|est|partout|sur|la bas)|same (?:nick(?:name)?|user(?:name)?|handle|name) (?:everywhere|there|on)|(?:mismo|el mismo) (?:apodo|nick|usuario|nombre) en todas|meme (?:surnom|pseudo|nom) partout|(?:number|address|name|handle|numero|adresse|direccion) (?:is |es |esta |est )?(?:written |escrit[oa] |ecrite? )?(?:in|on|en|sur|dans) (?:my|the|mi|la|ma|mes) (?:\w+ )?(?:photos?|pictures?|foto|fotos|image)`,
      String.raw`(?:${PICTURED})`,
      String.raw`(?:my (?:membership|subscription|trial|account) (?:ends|expires|runs out)|(?:mi|la) (?:suscripcion|membresia|cuenta) (?:se )?(?:acaba|termina|vence)|se me (?:acaba|termina|vence) la (?:suscripcion|membresia)|mon abonnement (?:s arrete|se termine|finit|expire))`,
      String.raw`i live (?:at|in) (?:number )?\d+[\w ]{0,5} \w+(?: \w+)? (?:street|st|lane|road|rd|avenue|ave|drive|court|place|way|close|crescent|boulevard)|\d{1,4} \w+ (?:street|lane|road|avenue|drive|court|close|crescent|boulevard),? (?:apartment|apt|flat|unit|number)|(?:vivo|estoy) en (?:la )?(?:calle|avenida|carrera|pasaje|plaza|c\/) [\w ]{2,25} (?:numero |n[o.] ?)?\d{1,4}|j habite (?:au )?\d{1,4}(?: bis| ter)?,? (?:rue|impasse|avenue|chemin|allee|place|boulevard|route|quai)|(?:tocas|toca) (?:el timbre )?y subes|the bell says|come by any (?:evening|time|day)|passez quand vous voulez`,
    ),
    cue(
      2,
      String.raw`gee ?mail|ge mail|arroba|arobase|arobas|(?:private|personal) (?:e ?-?mail|mail|number|address)|correo (?:particular|personal|privado)|adresse (?:mail|privee|perso\w*|electronique)|my e ?-?mail (?:is|address)|mi correo (?:es|:)|mon (?:mail|courriel) (?:est|c est|:)|area code|prefijo|indicatif`,
      String.raw`(?:starts?|begins?) with \d{2,4}|(?:empieza|comienza) (?:por|con) \d{2,4}|commence par \d{2,4}|\d-\d-\d(?:-\d)*`,
    ),
    cue(1, SERVICE),
  ],
  besides: [
    cue(
      2,
      String.raw`(?<!\b(?:wont|dont|not|never|cant) )(?:add me|dm me|hmu|hit me up|find me|look (?:for )?me|send me a request|my name there|same name|username|underscore|ill add you|im under|under the name|friend request)`,
      String.raw`(?<!\bno )(?:agrega(?:me)?|buscame|sigueme|solicitud|mismo (?:nombre|apodo|usuario)|guion bajo|te agrego|te sigo|conectate|me conecto)`,
      String.raw`(?<!\bne )(?:ajoute|cherche[zr]?[ -]moi|suis[ -]moi|meme pseudo|meme nom|mon pseudo|tiret (?:bas|du bas)|je (?:vous|t) ajoute|demande d ami|en dm)`,
      String.raw`(?:then|next|ends?|comes next|sigue|luego|despues|acaba|termina|puis|ensuite|enfin|finit)(?: \w+){0,2} \d{1,4}|\d+(?:-\d+)* (?:comes next|is the end|at the end)`,
    ),
    cue(
      1,
      String.raw`this site|not allowed|moderators|i never check|hardly ever on here|easier|safer|faster|better there|call after|put it together`,
      String.raw`esta pagina|los moderadores|aqui no me|casi nunca entro|me borran?|juntalo|anota|mas facil|mas rapido|no me fio`,
      String.raw`ce site|les moderateurs|ici ca rame|je n ai pas les notif\w*|rarement|la bas|plus simple|plus facile|en morceaux|on me l efface|surveille|notez bien`,
    ),
  ],
};
