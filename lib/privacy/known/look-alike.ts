import { words } from './words'

/** Letters of other scripts, each before the Latin one that it looks like. */
export const lookAlikeLetters =
  'аaвbсcԁdеeёeғfһhнhіiїiјjкkӏlмmпnоoрpԛqгrѕsтtцuуyүyѵvԝwшwхxьbзzԍgбb' +
  'αaβbδdςsεeηnιiκkλlμmνvοoρpσoτtυuχxγyωwζz'

/** Those that no Russian word has: a name of letters like Latin ones, and some of these, is no word. */
export const strangeLetters = 'ԁһјӏԛѕԝѵ'

/** Well-known names that fakes imitate. */
export const wellKnownNames = words(
  `google gmail youtube facebook instagram whatsapp twitter tiktok telegram discord reddit linkedin pinterest snapchat
  microsoft outlook office onedrive bing skype teams xbox apple icloud itunes amazon aws ebay etsy aliexpress alibaba walmart
  paypal stripe wise revolut visa mastercard amex chase hsbc citi barclays santander coinbase binance kraken okx metamask
  ledger trezor opensea netflix spotify twitch steam roblox epic dropbox zoom slack notion github gitlab docker openai chatgpt
  adobe oracle cisco intel samsung sony nokia huawei xiaomi tesla uber airbnb booking expedia yahoo yandex baidu 
  wikipedia wordpress shopify asos nike ikea dhl fedex ups opera epson ozon avito vodafone telekom lufthansa ryanair playstation nintendo mozilla firefox chrome proton canva trello
  salesforce cloudflare medium imgur vimeo signal viber bitcoin bybit tinkoff sberbank gucci prada rolex lenovo nvidia`,
)
