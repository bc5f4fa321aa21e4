import { atSite, listed, oneOf, sites, whole, words } from './words';

/** How the path of a page that requires a sign-in starts, on any host. */
const ownPath = oneOf(`
  administrator notifications u/\\d mail/(?:client|u|folders?) phpmyadmin adminer cpanel webmail owa
  roundcube admin dashboard account settings preferences ajustes configuracion configuracoes einstellungen parametres
  customer/account users?/(?:settings|edit) account-settings messages/t (?:[^/]+/){0,3}(?:net|web)banking
  espace-?(?:client|perso|personnel|adherent|abonne|membre|assure|usager|patient|famille|etudiant)s?
  area-?(?:clientes?|personal|privada) kunden?-?(?:konto|bereich|portal|center) mitglieder-?bereich
  (?:app|console|members?|panel|portal|secure)/(?:default|folders|home(?:page)?)
  (?:lk|me)/(?:posts|stories) [^/]+/issue/[a-z]+-\\d+ (?:[^/]+/){0,2}(?:extranet\\w*|\\w*control-?panel)
  (?:[^/]+/){0,2}(?:accounts?|orders?|payments?|portfolio|wallet|billing)/(?:holdings|history|details)
  (?:projects?|workspaces?|tenants?|teams?|orgs?|accounts?|boards?)/[\\da-f]{8}(?:[\\da-f]{16}|-[\\da-f]{4}-)[\\da-f-]*
  (?:compras|vendas|ventas)/\\d{10,} messages/id/[\\da-f-]{30,} [^/]+/messages/@[^/]+
  m-(?:mein\\w*(?:-\\w+)?|merkliste|nachrichten)
  (?:organi[sz]ations?|orgs?|workspaces?|teams?|projects?|apps)/[^/]+/(?:issues|settings|billing|members|secrets|tokens|keys|usage)
  (?:[^/]+/){0,3}settings/(?:secrets|tokens|keys|billing|members|hooks|access|api|environment-variables|domains|security)
`);

/** Paths of pages that only their user can see. */
export const signedInPath = new RegExp(
  [
    `^(?:(?:shop|store|web|user|customer|portal|index\\.php)/)?${ownPath}(?:\\.[a-z]{2,5})?/`,
    '^cpsess\\d',
    '^(?:.*/)?!\\w+:',
  ].join('|'),
);

/**
 * Parts of a host, segments and words of pages that anyone may read, and that
 * are about the others.
 */
export const publicWord = whole(`
  docs doc documentation developer developers help support blog blogs wiki wikis learn news article articles
  archive archives pipermail mailman mailman3 listinfo lists rooms transcript legal guide guides faq faqs dict
  doku 帮助 dictionary dictionnaire diccionario dicionario uebersetzung dokumentation hilfe aide ayuda ajuda
  tutorial tutorials glossary glossar glosario terms lexikon dataset
  datasets opendata manual reference forum forums questions
  community blob tree pricing marketplace changelog careers jobs press features knowledge knowledgebase kb law
`);

/** Parts of a host that only signs in. */
export const signInHost = whole(`
  login logon signin sign-in signon auth sso nid passport (?:shib-)?idp adfs keycloak oauth identity authenticate
  authentication okta appleid
`);

/**
 * The step that signs in, as its path spells it without marks, accents and
 * ending.
 */
export const signInWord = whole(listed('signIn'));

/**
 * What may be before that step: the rest of the path is what the step is about,
 * or nothing.
 */
export const signInBefore = whole(listed('beforeSignIn'));

/** Parts of a host, without hyphens, where every page requires a sign-in. */
export const signedInLabels = [...listed('membersHost'), ...sites('software')];

/** The same, made of two words. */
export const signedInCompound = new RegExp(
  [
    `^${oneOf('client customer employee member parent partner patient provider resident staff student supplier tenant vendor kunden mieter patienten')}s?${oneOf('area center portal zone')}$`,
    `^${oneOf('e i m web home online internet mobile? my ma secure smart direct business')}${oneOf('bank\\w* banco banque')}$`,
    `^espace${oneOf('abonne adherent assure candidat client etudiant famille locataire membre patient perso\\w* salarie usager')}s?$`,
    '^console\\w{0,6}$',
  ].join('|'),
);

/**
 * Parts of a host where pages require a sign-in if their path, or the site's
 * name, says so too.
 */
export const ownLabels = listed('softHost');

/** The same, where a number says nothing. */
export const siteLabels = words(
  'onlineservice onlineservices services cloud control direct direkt home i id internet online service web',
);

/**
 * What the names of sites about money, insurance, energy and telephones
 * contain.
 */
export const ownTrade = new RegExp(
  oneOf(`
    allianz assur avanza axa\\b banc bank banq bbva bnp\\w* boursorama bradesco broker caixa chase citi\\b comdirect credit
    edf\\b energie energy financ hsbc insur invest kraken krankenkasse kredit paypal pension raiffeisen santander
    schwab seguro sparkasse stadtwerke telekom vanguard versicher vodafone wallet wellsfargo
  `),
);

/** "My", before a thing. */
export const mine = listed('mine');

/**
 * Of an account: what it has, shows and settles. Without accents and hyphens.
 */
export const accountWord = whole(listed('account'));

/** What more is called "my". */
export const ownedWords = listed('owned');

/** What only a host for its users says clearly. */
export const toolWords = words(`
  admin app apps publish cluster clusters contacts conversations customers dashboard deployment deployments discover domains
  instance instances keys login logon overview holdings pipelines projects secrets server servers signin auth summary
  team tokens usage users
`);

/** Before a word of an account. */
export const accountPlaces = listed('accountPlace');

/** The place for members: `mein-verein`. */
export const membersPlace =
  /^(?:mein-?(?!ung|ing|ito)\w{3,}|(?:meine|meus|minhas)-\w{3,})$/;

/** Segments that only a page of one user has, wherever they are. */
export const ownSteps = listed('ownStep');

/** An account and what a page shows of it, as one word: `accountstatement`. */
export const accountPage = new RegExp(
  `^${oneOf('accounts? konto konten comptes? cuentas? contas?')}${oneOf('details? statements? summary overview movements? movimientos bewegungen ausz(?:ug|uege) umsaetze')}$`,
);

/** Pages that require a sign-in, by site and start of the path. */
export const signedInSites = atSite(sites('signedIn'));

/**
 * Pages of well-known software that requires a sign-in: the port, path, query
 * and fragment of their addresses.
 */
export const ownSoftware = new RegExp(
  [
    // Panels of servers, storage, virtual machines and mail.
    '^:(?:208[2367]|209[56]|2222|3000|500[01]|5601|7443|8006|8123|8834|900[01]|909[01]|9200|9443|10000|15672|32400)/',
    '/' +
      oneOf(`
        wp-admin/ ghost/#/ umbraco/ gp/(?:buy|css)/ -/(?:settings|profile|user_settings|integrations|hooks)
        apps/(?:calendar|contacts|deck|files|mail|maps|notes|onlyoffice|photos|polls|richdocuments|spreed|tables|tasks)/ cgi-bin/luci (?:manage/)?credentials/store/ manage/site/\\w+/dashboard
        pages/viewpage\\.action secure/Dashboard\\.jspa job/[^/]+/(?:configure|\\d+/console) nav_to\\.do now/nav/
        sap/bc/ psp/ psc/ webman/ ucp\\.php usercp\\.php private\\.php zabbix\\.php icingaweb2/ check_mk/ guacamole/
        lovelace/ ui/vault/ dags/[^/]+/(?:grid|graph) superset/ lightning/r/ sales/order/view wp-login\\.php
        front/\\w+\\.form\\.php openmrs/ dhis-web- documents/\\d+/details grade/report/ mod/quiz/(?:attempt|review)
        user/view\\.php message/index\\.php kontroler\\.php\\?_action=(?:dla_stud|home) sigaa/portais for-std/ appsuite/(?:ui)?#
        guardian/\\w+\\.html oibs/(?:ogrenci|std)/ ispmgr typo3/module/ cgi-bin/cb(?:ag|grn)/ !\\d+/messages smb/web/
        (?:pma|myadmin|phppgadmin|pgadmin4?|_utils|solr/#|manager/html|actuator)/
        adminer[\\w.-]*\\.php bitrix/admin/ (?:sidekiq|noVNC|nagios|cacti|munin)/
        (?:horizon|telescope|flower|nova|filament)/(?:admin|auth|dashboards?|failed|jobs|login|project|requests|resources|tasks|workers)/
      `),
    '^:\\d*/(?:django-admin|typo3)/',
    '\\?(?:[^?]*&)?(?:_task=|route=account/|controller=(?:addresses|history|identity|my-?account|order)\\b)',
    '^:\\d*/(?:(?:a|d|d-solo|explore|alerting|dashboards?|datasources|admin|profile|org|playlists|plugins|connections)(?:/[^?]*)?)?\\?(?:.*&)?orgId=\\d',
    '\\?(?:[^?]*&)?(?:route=/(?:database|server|sql|table)\\b|conversation_?[iI]d=)',
    '\\?(?:[^?]*&)?module=(?:Core(?:Admin)?Home|(?:Sites|Users)Manager|MultiSites)\\b',
    '#(?:e1cib/|narrow/|!rid\\d|v1:0:|!/\\d+/docker|Shell-|(?:.*&)?(?:menu_id|action)=\\d)',
  ].join('|'),
);

/**
 * Services that give each company or school a name of its own before theirs.
 */
export const tenantNames = sites('tenants');
